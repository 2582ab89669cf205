import type { Db } from '../src/server/database/connect.ts'
import { coupons } from '../src/server/database/schema/pricing.ts'
import * as table from '../src/server/database/schema/shipping.ts'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'
import { toAgorot } from '../src/shared/rules/money.ts'
import { daysFrom } from './days.ts'
import type { DemoShop } from './read.ts'

export async function seedShippingAndCoupons(db: Db, shop: DemoShop, now: Date): Promise<void> {
  for (const [position, zone] of shop.zones.entries()) await seedZone(db, zone, position, now)
  await db
    .insert(table.couriers)
    .values(shop.couriers.map(courier => ({ ...courier, phone: courier.phone.replaceAll(' ', '') })))
  await db.insert(coupons).values(
    shop.coupons.map(coupon => ({
      code: coupon.code,
      kind: coupon.kind,
      percent: coupon.kind === 'percent' ? coupon.value : null,
      amount: coupon.kind === 'fixed' ? toAgorot(coupon.value) : null,
      minimumSubtotal: toAgorot(coupon.minimumSubtotal ?? 0),
      totalLimit: coupon.totalLimit ?? null,
      customerLimit: coupon.perCustomerLimit ?? null,
      startsAt: now,
      endsAt: coupon.endsInDays ? daysFrom(now, coupon.endsInDays) : null,
    })),
  )
}

async function seedZone(db: Db, zone: DemoShop['zones'][number], position: number, now: Date): Promise<void> {
  const [{ id: zoneId } = { id: 0 }] = await db
    .insert(table.shippingZones)
    .values({
      code: zone.code,
      fee: toAgorot(zone.fee),
      freeFrom: zone.freeFrom === null ? null : toAgorot(zone.freeFrom),
      closedAt: zone.closed ? now : null,
      minDays: zone.deliveryDays[0],
      maxDays: zone.deliveryDays[1],
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
