import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import { type AdminZone, MAX_REGIONS } from '../../../shared/contracts/shipping-zone-shape.ts'
import type { shippingZones as contracts } from '../../../shared/contracts/shipping-zones.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { ZONE_FIELDS, ZONE_TEXT_FIELDS } from '../../../shared/records/zone.ts'
import { slugOf } from '../../../shared/rules/text.ts'
import type { Db } from '../../database/connect.ts'
import { columnsFor } from '../../database/record-row.ts'
import { textColumns } from '../../database/record-texts.ts'
import { shippingZones, shippingZoneTranslations } from '../../database/schema/shipping.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { auditZone } from './audit-zone.ts'
import { lockZones, zoneForEditor, zonesForEditor } from './queries.ts'
import { refuseDuplicateNames } from './refuse-duplicate-names.ts'
import { writeRegions } from './write-regions.ts'

export type ZoneBody = z.output<typeof contracts.adminAddZone.body>
export type RegionBody = ZoneBody['regions'][number] & { zoneId?: number | null }
type ChangedZone = z.output<typeof contracts.adminChangeZone.body>

/** Adds a zone at the end. Throws `invalid`, for example for a name in use. */
export async function addZone(services: Services, written: ZoneBody, who: SignedIn): Promise<AdminZone> {
  const now = services.clock()
  const added = await services.db.transaction(async db => {
    const code = await freeCode(db, slugOf(written.names.en || written.names.ar))
    const last = sql`coalesce((select max(${shippingZones.position}) + 1 from ${shippingZones}), 0)`
    const [row] = await db
      .insert(shippingZones)
      .values({ code, position: last, ...valuesOf(written, now) })
      .returning()
    await writeZoneWords(db, row!.id, written)
    await writeRegions(db, { id: row!.id, regions: [] }, written.regions)
    const after = await zoneForEditor(db, row!.id, now)
    await auditZone(db, services, who, { action: 'zone-added', before: null, after })
    return after
  })
  return added
}

/**
 * Changes a zone and its regions, and moves regions to other zones. Throws `conflict` with the current zone on a
 * version conflict, `place-in-use` when orders or addresses refer to a removed region, `invalid`, `not-found`.
 */
export async function changeZone(
  services: Services,
  id: number,
  { version, ...written }: ChangedZone,
  who: SignedIn,
): Promise<AdminZone> {
  const now = services.clock()
  const changed = await services.db.transaction(async db => {
    const goals = goalsOf(id, written.regions)
    await lockZones(db, [id, ...goals.keys()])
    const before = await zoneForEditor(db, id, now)
    requireCurrentVersion(before, version)
    const goalsBefore = await zonesForEditor(db, now, [...goals.keys()])
    refuseNowhere(goals, goalsBefore, written.regions)
    await db.update(shippingZones).set(valuesOf(written, now)).where(eq(shippingZones.id, id))
    await writeZoneWords(db, id, written)
    await writeRegions(db, before, written.regions)
    const after = await zoneForEditor(db, id, now)
    await auditZone(db, services, who, { action: 'zone-changed', before, after })
    for (const before of goalsBefore) {
      const after = await zoneForEditor(db, before.id, now)
      await auditZone(db, services, who, { action: 'zone-changed', before, after })
    }
    return after
  })
  return changed
}

/**
 * Removes a zone. Throws `place-in-use` when orders or addresses refer to it (such a zone can be closed instead),
 * `conflict` on a version conflict, and `not-found`.
 */
export async function removeZone(services: Services, id: number, version: string, who: SignedIn): Promise<void> {
  await services.db.transaction(async db => {
    const before = await zoneForEditor(db, id, services.clock(), { lock: true })
    requireCurrentVersion(before, version)
    if (before.used) throw new Problem('place-in-use')
    await db.delete(shippingZones).where(eq(shippingZones.id, id))
    await auditZone(db, services, who, { action: 'zone-removed', before, after: null })
  })
}

/** Ids of the zones to which regions move, each with the index in the form of the first region that moves there. */
function goalsOf(id: number, regions: RegionBody[]): Map<number, number> {
  const goals = new Map<number, number>()
  for (const [n, { zoneId }] of regions.entries())
    if (zoneId && zoneId !== id && !goals.has(zoneId)) goals.set(zoneId, n)
  return goals
}

function refuseNowhere(goals: Map<number, number>, found: AdminZone[], regions: RegionBody[]): void {
  for (const [goal, n] of goals) {
    const zone = found.find(({ id }) => id === goal)
    if (!zone) throw invalidField(`regions.${n}.zoneId`, 'not-found')
    const moving = regions.filter(({ zoneId }) => zoneId === goal)
    if (zone.regions.length + moving.length > MAX_REGIONS)
      throw invalidField(`regions.${n}.zoneId`, 'too-many', { max: MAX_REGIONS })
  }
}

function valuesOf(written: ZoneBody, now: Date) {
  const { minDays, maxDays, deliveryDays } = written
  if (maxDays < minDays) throw invalidField('maxDays', 'too-small', { min: minDays })
  return {
    ...columnsFor(shippingZones, ZONE_FIELDS, written, { now }),
    deliveryDays: [...new Set(deliveryDays)].sort(),
  }
}

async function writeZoneWords(
  db: Db,
  zoneId: number,
  zone: Pick<ZoneBody, 'names'> & { regions: RegionBody[] },
): Promise<void> {
  await refuseDuplicateNames(db, zoneId, zone)
  for (const language of LANGUAGE_CODES) {
    const set = textColumns(shippingZoneTranslations, ZONE_TEXT_FIELDS, zone, language)
    await db
      .insert(shippingZoneTranslations)
      .values({ zoneId, language, ...set })
      .onConflictDoUpdate({ target: [shippingZoneTranslations.zoneId, shippingZoneTranslations.language], set })
  }
}

/** Returns an unused code for a zone. Orders store the code, so it never changes. */
async function freeCode(db: Db, requested: string): Promise<string> {
  const taken = new Set((await db.select({ code: shippingZones.code }).from(shippingZones)).map(({ code }) => code))
  for (let n = 1; ; n += 1) {
    const code = n === 1 ? requested : `${requested}-${n}`
    if (!taken.has(code)) return code
  }
}
