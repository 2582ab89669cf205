import { and, eq, inArray } from 'drizzle-orm'
import { catalogueImports } from '../database/schema/imports.ts'
import { isDatabaseUnreachable } from '../http/errors.ts'
import { readCustomerImport } from './customers/read-customer-import.ts'
import { runCustomerImport } from './customers/run-customer-import.ts'
import { type FetchServices, fetchImages } from './fetch-images.ts'
import {
  claimImport,
  ImportInterruptedError,
  type ImportLease,
  MAX_IMPORT_ATTEMPTS,
  withLeaseRenewal,
} from './import-lease.ts'
import { type ImportRow, refuseFile } from './import-rows.ts'
import { readImport } from './read-import.ts'
import { runImport } from './run-import.ts'

type Work = ImportLease & FetchServices

/**
 * Continues an import from its last state; does nothing while another instance has the lease. After too many attempts
 * without progress, or an error while the file is parsed, the import fails with a reason.
 */
export async function workOnImport(work: Work, id: number): Promise<void> {
  const row = await claimImport(work, id)
  if (!row) return
  if (row.tries > MAX_IMPORT_ATTEMPTS) return giveUp(work, row)
  try {
    await withLeaseRenewal(work, id, () => proceed(work, row))
  } catch (error) {
    if (error instanceof ImportInterruptedError) return
    if (row.state === 'reading' && !isDatabaseUnreachable(error)) await giveUp(work, row)
    throw error
  }
}

async function proceed(work: Work, row: ImportRow): Promise<void> {
  const { db, clock } = work
  const isOfCustomers = row.subject === 'customers'
  if (row.state === 'reading') return isOfCustomers ? readCustomerImport(work, row) : readImport(work, row)
  if (row.state === 'running') await (isOfCustomers ? runCustomerImport(work, row) : runImport(work, row))
  const ended = (await fetchImages(work, row)) && ({ state: 'done', finishedAt: clock() } as const)
  const isFetching = and(eq(catalogueImports.id, row.id), eq(catalogueImports.state, 'images'))
  await db
    .update(catalogueImports)
    .set({ ...ended, leasedUntil: null })
    .where(isFetching)
}

/** Fails the import unless its state changed in the meantime. */
async function giveUp({ db, clock }: Work, { id, state }: ImportRow): Promise<void> {
  const finishedAt = clock()
  if (state === 'reading') return refuseFile(db, id, { refusal: 'import.unreadable', finishedAt })
  await db
    .update(catalogueImports)
    .set({ state: 'stopped', refusal: 'import.gave-up', leasedUntil: null, finishedAt })
    .where(and(eq(catalogueImports.id, id), isOnItsWay))
}

const isOnItsWay = inArray(catalogueImports.state, ['running', 'images'])
