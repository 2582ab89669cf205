import type { z } from 'zod'
import { Problem } from '../../shared/contracts/errors.ts'
import { shippingZones as contracts, type ShippingSettingsData } from '../../shared/contracts/shipping-zones.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db } from '../database/connect.ts'
import { siteSettings } from '../database/schema/content.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion, versionOf } from '../http/version-of.ts'

type Changed = z.output<typeof contracts.adminChangeShippingSettings.body>

/**
 * Reads the default delivery terms (fee and free-delivery subtotal for addresses without a zone) and the holidays.
 * Throws `not-found` for a shop without settings.
 */
export async function shippingSettings(db: Db, { lock = false } = {}): Promise<ShippingSettingsData> {
  const { baseShipping, freeShippingFrom, holidays } = siteSettings
  const query = db.select({ baseShipping, freeShippingFrom, holidays }).from(siteSettings)
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new Problem('not-found')
  const shown = {
    fee: row.baseShipping,
    freeFrom: row.freeShippingFrom,
    holidays: row.holidays,
  }
  return { ...shown, version: versionOf(shown) }
}

/**
 * Changes the default delivery fee, the free-delivery subtotal and the holidays. Throws `conflict` with the current
 * settings on a version conflict, `not-found` for a shop without settings.
 */
export function changeShippingSettings(
  services: Services,
  { fee, freeFrom, holidays, version }: Changed,
  who: SignedIn,
): Promise<ShippingSettingsData> {
  const shape = contracts.adminChangeShippingSettings.response
  const note = { subject: 'site-settings', action: 'shipping-settings-changed', shape }
  return auditedChange(services, who, note, async db => {
    const before = await shippingSettings(db, { lock: true })
    requireCurrentVersion(before, version)
    await db.update(siteSettings).set({
      baseShipping: fee,
      freeShippingFrom: freeFrom,
      holidays: [...new Set(holidays)].sort(),
    })
    return { id: 'shipping', before, after: await shippingSettings(db) }
  })
}
