import { eq } from 'drizzle-orm'
import type { AdminZone } from '../../../shared/contracts/delivery-zones.ts'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { slugOf } from '../../../shared/rules/text.ts'
import type { Db } from '../../database/connect.ts'
import { shippingRegions, shippingRegionTranslations } from '../../database/schema/shipping.ts'
import type { WrittenZone } from './write-zone.ts'

/** A zone's regions become those that were written, in their order; a code, once given, stays. */
export async function writeRegions(
  db: Db,
  before: Pick<AdminZone, 'id' | 'regions'>,
  written: WrittenZone['regions'],
): Promise<void> {
  const kept = new Set(written.map(({ code }) => code))
  for (const { code, used } of before.regions) {
    if (kept.has(code)) continue
    if (used) throw new Problem('place-in-use')
    await db.delete(shippingRegions).where(eq(shippingRegions.code, code))
  }
  const codes = new Set((await db.select({ code: shippingRegions.code }).from(shippingRegions)).map(({ code }) => code))
  for (const [position, { code, names }] of written.entries()) {
    if (code !== null && !before.regions.some(region => region.code === code))
      throw invalidField(`regions.${position}.names.ar`, 'not-found')
    const regionId = await writeRegion(db, before.id, { code: code ?? newCode(names, codes), position })
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

async function writeRegion(db: Db, zoneId: number, { code, position }: { code: string; position: number }) {
  const [row] = await db
    .insert(shippingRegions)
    .values({ zoneId, code, position })
    .onConflictDoUpdate({ target: shippingRegions.code, set: { position } })
    .returning({ id: shippingRegions.id })
  return row!.id
}

function newCode(names: WrittenZone['names'], taken: Set<string>): string {
  const wished = slugOf(names.en || names.ar)
  let code = wished
  for (let n = 2; taken.has(code); n += 1) code = `${wished}-${n}`
  taken.add(code)
  return code
}
