import { eq, type SQL, sql } from 'drizzle-orm'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import type { AdminZone } from '../../../shared/contracts/shipping-zone-shape.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { slugOf } from '../../../shared/rules/text.ts'
import type { Db } from '../../database/connect.ts'
import { shippingRegions, shippingRegionTranslations } from '../../database/schema/shipping.ts'
import type { RegionBody, ZoneBody } from './write-zone.ts'

/**
 * Replaces the regions of a zone, in the given order. A region that has the id of another zone is moved to the end of
 * that zone. The codes of regions never change. Throws `place-in-use` if a removed region is in use, and `invalid` for
 * a code that is not of this zone.
 */
export async function writeRegions(
  db: Db,
  before: Pick<AdminZone, 'id' | 'regions'>,
  written: RegionBody[],
): Promise<void> {
  const kept = new Set(written.map(({ code }) => code))
  for (const { code, used } of before.regions) {
    if (kept.has(code)) continue
    if (used) throw new Problem('place-in-use')
    await db.delete(shippingRegions).where(eq(shippingRegions.code, code))
  }
  const codes = new Set((await db.select({ code: shippingRegions.code }).from(shippingRegions)).map(({ code }) => code))
  for (const [n, { code, names, zoneId }] of written.entries()) {
    if (code !== null && !before.regions.some(region => region.code === code))
      throw invalidField(`regions.${n}.names.ar`, 'not-found')
    const place = zoneId && zoneId !== before.id ? behind(zoneId) : { zoneId: before.id, position: n }
    const regionId = await writeRegion(db, { code: code ?? newCode(names, codes), ...place })
    for (const language of LANGUAGE_CODES) {
      const name = names[language]
      await db
        .insert(shippingRegionTranslations)
        .values({ regionId, language, name })
        .onConflictDoUpdate({
          target: [shippingRegionTranslations.regionId, shippingRegionTranslations.language],
          set: { name },
        })
    }
  }
}

/** Position after the last region of a zone. */
const behind = (zoneId: number) => ({
  zoneId,
  position: sql<number>`(select coalesce(max(r.position) + 1, 0) from ${shippingRegions} r where r.zone_id = ${zoneId})`,
})

async function writeRegion(db: Db, region: { code: string; zoneId: number; position: number | SQL<number> }) {
  const { zoneId, position } = region
  const [row] = await db
    .insert(shippingRegions)
    .values(region)
    .onConflictDoUpdate({ target: shippingRegions.code, set: { zoneId, position } })
    .returning({ id: shippingRegions.id })
  return row!.id
}

function newCode(names: ZoneBody['names'], taken: Set<string>): string {
  const requested = slugOf(names.en || names.ar)
  let code = requested
  for (let n = 2; taken.has(code); n += 1) code = `${requested}-${n}`
  taken.add(code)
  return code
}
