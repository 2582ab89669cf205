import type { Db } from '../src/server/database/connect.ts'
import { columnsFor } from '../src/server/database/record-row.ts'
import { coupons } from '../src/server/database/schema/pricing.ts'
import * as table from '../src/server/database/schema/shipping.ts'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'
import { COUPON_FIELDS } from '../src/shared/records/discount.ts'
import { newRecord } from '../src/shared/records/field.ts'
import { ZONE_FIELDS } from '../src/shared/records/zone.ts'
import { daysFrom } from './days.ts'
import type { DemoShop } from './read.ts'

export async function seedShippingAndCoupons(db: Db, shop: DemoShop, now: Date): Promise<void> {
  for (const [position, zone] of shop.zones.entries()) await seedZone(db, zone, position, now)
  await db
    .insert(table.couriers)
    .values(shop.couriers.map(courier => ({ ...courier, phone: courier.phone.replaceAll(' ', '') })))
  await db.insert(coupons).values(
    shop.coupons.map(coupon => ({
      ...columnsFor(coupons, COUPON_FIELDS, { ...newRecord(COUPON_FIELDS), ...coupon }, { now, isNew: true }),
      startsAt: now,
      endsAt: coupon.endsInDays ? daysFrom(now, coupon.endsInDays) : null,
    })),
  )
}

async function seedZone(db: Db, zone: DemoShop['zones'][number], position: number, now: Date): Promise<void> {
  const [{ id: zoneId } = { id: 0 }] = await db
    .insert(table.shippingZones)
    .values({
      ...columnsFor(table.shippingZones, ZONE_FIELDS, { ...newRecord(ZONE_FIELDS), ...zone }, { now, isNew: true }),
      code: zone.code,
      closedAt: zone.closed ? now : null,
      position,
    })
    .returning({ id: table.shippingZones.id })
  await db.insert(table.shippingZoneTranslations).values(
    LANGUAGE_CODES.map(language => ({
      zoneId,
      language,
      name: zone.name[language],
      closedMessage: zone.closedMessage?.[language] ?? null,
    })),
  )
  const regions = await db
    .insert(table.shippingRegions)
    .values(zone.regions.map(({ code }, at) => ({ zoneId, code, position: at })))
    .returning({ id: table.shippingRegions.id })
  await db
    .insert(table.shippingRegionTranslations)
    .values(
      zone.regions.flatMap((region, at) =>
        LANGUAGE_CODES.map(language => ({ regionId: regions[at]!.id, language, name: region.name[language] })),
      ),
    )
}
