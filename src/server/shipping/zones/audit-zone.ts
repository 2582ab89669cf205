import type { AdminZone } from '../../../shared/contracts/shipping-zone-shape.ts'
import { shippingZones } from '../../../shared/contracts/shipping-zones.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'

interface ZoneNote {
  action: 'zone-added' | 'zone-changed' | 'zone-closed' | 'zone-opened' | 'zone-removed'
  before: AdminZone | null
  after: AdminZone | null
}

/** Writes the audit log entry for an admin's change of a zone, with the complete state before and after. */
export async function auditZone(
  db: Db,
  { clock }: Services,
  { userId }: SignedIn,
  { action, before, after }: ZoneNote,
): Promise<void> {
  const subjectId = (after ?? before)!.code
  const shape = shippingZones.adminGetZone.response
  await writeAudit(db, {
    actorId: userId,
    action,
    subject: 'shipping-zone',
    subjectId,
    before,
    after,
    shape,
    at: clock(),
  })
}
