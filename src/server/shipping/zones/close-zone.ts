import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { AdminZone } from '../../../shared/contracts/shipping-zone-shape.ts'
import type { shippingZones as contracts } from '../../../shared/contracts/shipping-zones.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { shippingZones, shippingZoneTranslations } from '../../database/schema/shipping.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { auditZone } from './audit-zone.ts'
import { zoneForEditor } from './queries.ts'

type Closing = z.output<typeof contracts.adminCloseZone.body>

/**
 * Closes a zone, immediately or from a later time, until a given time or indefinitely; or reopens it. Stores the
 * messages in both cases; they are shown only while the zone is closed. Throws `conflict` with the current zone,
 * `invalid`, `not-found`.
 */
export async function closeZone(services: Services, id: number, closing: Closing, who: SignedIn): Promise<AdminZone> {
  const now = services.clock()
  const changed = await services.db.transaction(async db => {
    const before = await zoneForEditor(db, id, now, { lock: true })
    requireCurrentVersion(before, closing.version)
    await db
      .update(shippingZones)
      .set(closing.closed ? closureOf(closing, now) : { closedAt: null, closedUntil: null })
      .where(eq(shippingZones.id, id))
    for (const language of LANGUAGE_CODES) {
      const { zoneId, language: column } = shippingZoneTranslations
      await db
        .update(shippingZoneTranslations)
        .set({ closedMessage: closing.messages[language] || null })
        .where(and(eq(zoneId, id), eq(column, language)))
    }
    const after = await zoneForEditor(db, id, now)
    const action = closing.closed ? 'zone-closed' : 'zone-opened'
    await auditZone(db, services, who, { action, before, after })
    return after
  })
  return changed
}

function closureOf({ from, until }: Closing, now: Date) {
  const closedAt = from ? new Date(from) : now
  const closedUntil = until ? new Date(until) : null
  if (closedUntil && (closedUntil <= now || closedUntil <= closedAt)) throw invalidField('until', 'date-ahead')
  return { closedAt, closedUntil }
}
