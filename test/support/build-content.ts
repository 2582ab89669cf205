import type { Db } from '../../src/server/database/connect.ts'
import {
  contentSections,
  contentSectionTranslations,
  heroSlides,
  heroSlideTranslations,
  menuItems,
  menuItemTranslations,
  menus,
  pages,
  pageTranslations,
  siteSettings,
  siteSettingTranslations,
} from '../../src/server/database/schema/content.ts'
import {
  shippingRegions,
  shippingRegionTranslations,
  shippingZones,
  shippingZoneTranslations,
} from '../../src/server/database/schema/shipping.ts'
import { buildImages } from './build-image.ts'

/** Creates the shop's settings, with Arabic texts only. */
export async function buildSettings(db: Db, row: Partial<typeof siteSettings.$inferInsert> = {}) {
  await db.insert(siteSettings).values({
    phone: '+970 2 000 0000',
    email: 'hello@nadara.example',
    founded: 2014,
    customersClaim: '50k+',
    yearsClaim: 15,
    businessHours: [{ days: [7], opens: null, closes: null }],
    freeShippingFrom: 50_000,
    baseShipping: 2_000,
    ...row,
  })
  await db
    .insert(siteSettingTranslations)
    .values({ language: 'ar', name: 'نضارة', tagline: 'شريكك', address: 'رام الله' })
}

const DAY = 86_400_000

/**
 * Creates two slides, sections of two pages, a header menu and two content pages; and unpublished slides, sections and
 * an unpublished page.
 */
export async function buildContent(db: Db, now: Date) {
  const publishedAt = new Date(now.getTime() - DAY)
  const unpublished = [null, new Date(now.getTime() + DAY)]

  await buildImages(db, 'hero-1', 'hero-2', 'hidden')
  const [second, first] = await db
    .insert(heroSlides)
    .values([
      { image: 'hero-2', position: 2, publishedAt },
      { image: 'hero-1', position: 1, publishedAt },
      ...unpublished.map(publishedAt => ({ image: 'hidden', publishedAt })),
    ])
    .returning()
  await db.insert(heroSlideTranslations).values([
    { slideId: first!.id, language: 'ar', title: 'أول', text: 'نص', primary: { label: 'تسوق', href: '/products' } },
    { slideId: first!.id, language: 'en', title: 'First', primary: { label: 'Shop', href: '/products' } },
    { slideId: second!.id, language: 'ar', title: 'ثان' },
  ])

  const [about, trust] = await db
    .insert(contentSections)
    .values([
      { page: 'home', key: 'about', position: 2, publishedAt },
      { page: 'home', key: 'trust', position: 1, publishedAt },
      { page: 'about', key: 'story', publishedAt },
      ...unpublished.map((publishedAt, n) => ({ page: 'home', key: `hidden-${n}`, publishedAt })),
    ])
    .returning()
  await db.insert(contentSectionTranslations).values([
    { sectionId: trust!.id, language: 'ar', title: 'لماذا', items: [{ title: 'أصلية', text: '' }] },
    { sectionId: trust!.id, language: 'en', title: 'Why us' },
    { sectionId: about!.id, language: 'ar', title: 'من نحن' },
  ])

  const [menu] = await db.insert(menus).values({ type: 'header' }).returning()
  const [list, home] = await db
    .insert(menuItems)
    .values([
      { menuId: menu!.id, href: '/products', position: 2 },
      { menuId: menu!.id, href: '/', position: 1 },
    ])
    .returning()
  await db.insert(menuItemTranslations).values([
    { itemId: home!.id, language: 'ar', label: 'الرئيسية' },
    { itemId: home!.id, language: 'en', label: 'Home' },
    { itemId: list!.id, language: 'ar', label: 'المنتجات' },
  ])

  const [privacy] = await db
    .insert(pages)
    .values([
      { slug: 'privacy', position: 1, publishedAt },
      { slug: 'terms', position: 2, publishedAt, inMenu: true },
      { slug: 'draft', inMenu: true },
    ])
    .returning()
  await db
    .insert(pageTranslations)
    .values({ pageId: privacy!.id, language: 'ar', title: 'الخصوصية', body: '<p>نص</p>' })
  return { menuId: menu!.id, pageId: privacy!.id }
}

/** Creates two zones: the West Bank with one region, and Gaza, which is closed. */
export async function buildZones(db: Db) {
  const [westBank, gaza] = await db
    .insert(shippingZones)
    .values([
      { code: 'west-bank', fee: 2_000, freeFrom: 50_000, position: 1 },
      { code: 'gaza', fee: 5_050, position: 2, closedAt: new Date(0) },
    ])
    .returning()
  await db.insert(shippingZoneTranslations).values([
    { zoneId: westBank!.id, language: 'ar', name: 'الضفة الغربية', closedMessage: 'مغلقة' },
    { zoneId: westBank!.id, language: 'en', name: 'West Bank' },
    { zoneId: gaza!.id, language: 'ar', name: 'غزة', closedMessage: 'مغلقة' },
  ])
  const [region] = await db.insert(shippingRegions).values({ zoneId: westBank!.id, code: 'ramallah' }).returning()
  await db.insert(shippingRegionTranslations).values({ regionId: region!.id, language: 'ar', name: 'رام الله' })
  return { westBankId: westBank!.id, gazaId: gaza!.id }
}
