import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { addAbortSignal } from 'node:stream'
import { Problem } from '../../shared/contracts/errors.ts'
import { auditWithoutRows } from '../audit/write-audit.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { decrypt, encrypt } from '../http/encrypt.ts'
import type { Download } from '../http/send-file.ts'
import type { Services } from '../http/services.ts'
import { backupFilePath, readBackupMetadata } from './backup-folder.ts'

const PURPOSE = 'backup download'
/** Lifetime of a download address in milliseconds: the request must start within it; the transfer may take longer. */
const MINUTE = 60_000

/**
 * Returns an address for downloading a backup in a browser. Throws the errors of `confirmPassword`, and `not-found` for
 * a missing or incomplete backup.
 */
export async function backupDownloadUrl(
  services: Services,
  { name, password }: { name: string; password: string },
  { userId: actorId }: SignedIn,
): Promise<{ address: string }> {
  const { db, config, clock } = services
  await confirmPassword(services, actorId, password)
  const note = await readBackupMetadata(config.backups.folder, name)
  if (!note?.finished) throw new Problem('not-found')
  const at = clock()
  await auditWithoutRows(db, {
    actorId,
    action: 'backup-exported',
    subject: 'backup',
    subjectId: name,
    at,
    after: { bytes: note.finished.bytes },
  })
  const ticket = encrypt(JSON.stringify([name, at.getTime() + MINUTE]), PURPOSE, services)
  return { address: `/api/backups/file?token=${ticket}` }
}

/** Streams the file. Throws `not-found` for an expired or invalid address and for a deleted backup. */
export async function sendBackup(services: Services, ticket: string): Promise<Download> {
  const { config, clock, background } = services
  const [name, until] = readTicket(services, ticket)
  if (until < clock().getTime()) throw new Problem('not-found')
  const handle = await open(backupFilePath(config.backups.folder, name), constants.O_RDONLY).catch(() => {
    throw new Problem('not-found')
  })
  const { size } = await handle.stat()
  // Aborts the download at shutdown.
  const stream = addAbortSignal(background.stopping, handle.createReadStream())
  return { stream, contentType: 'application/zstd', name: `${name}.tar.zst`, bytes: size, isLong: true }
}

function readTicket(services: Services, ticket: string): [name: string, until: number] {
  try {
    return JSON.parse(decrypt(ticket, PURPOSE, services))
  } catch {
    throw new Problem('not-found')
  }
}
