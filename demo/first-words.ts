import { sql } from 'drizzle-orm'
import { DEFAULT_SETTINGS } from '../src/server/content/settings.ts'
import type { Database } from '../src/server/database/connect.ts'
import { contentSections, menus, siteSettings } from '../src/server/database/schema/content.ts'
import { SECTION_TEXT_FIELDS } from '../src/shared/records/content.ts'
import { newTexts } from '../src/shared/records/field.ts'
import { type DemoShop, readDemoShop } from './read.ts'
import { seedMenus, seedSections } from './seed-content.ts'

type Section = DemoShop['sections'][number]

/** Matches sections with claims that only the owner can make: they are stored as hidden drafts. */
const isClaim = ({ page, key }: Section) => page === 'about' || key === 'trust' || key === 'about'

/** Removes the references to the demo's products and images from a section. */
function ofAnyShop({ image: _, ...section }: Section): Section {
  if (section.key !== 'featured') return section
  return { ...section, body: newTexts(SECTION_TEXT_FIELDS).body, link: null }
}

/**
 * Inserts the defaults of a new shop: initial settings, the texts of its pages, and the footer links, but no products,
 * zones or accounts. Existing records are not changed.
 */
export async function writeFirstWords(database: Database, now: Date): Promise<void> {
  const [settings, sections, links] = await Promise.all([
    database.$count(siteSettings),
    database.$count(contentSections),
    database.$count(menus),
  ])
  if (settings > 0 && sections > 0 && links > 0) return
  const shop = readDemoShop()
  await database.transaction(async db => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('first-words'), 0)`)
    const { logo_url: logoUrl, name: _, ...unset } = DEFAULT_SETTINGS
    const money = {
      freeShippingFrom: DEFAULT_SETTINGS.freeShippingFrom,
      baseShipping: DEFAULT_SETTINGS.baseShipping,
    }
    await db
      .insert(siteSettings)
      .values({ ...unset, logoUrl, ...money })
      .onConflictDoNothing()
    if ((await db.$count(contentSections)) === 0) {
      const written = shop.sections.map(ofAnyShop)
      const of = (claims: boolean) => ({ sections: written.filter(one => isClaim(one) === claims), images: [] })
      await seedSections(db, of(false), now)
      await seedSections(db, of(true), null)
    }
    if ((await db.$count(menus)) === 0)
      await seedMenus(db, { menus: shop.menus.filter(({ type }) => type === 'footer-quick').map(toOwnScreens) })
  })
}

/** Keeps only the menu links that lead to screens of every shop. */
function toOwnScreens(menu: DemoShop['menus'][number]): DemoShop['menus'][number] {
  const screens = ['/products', '/contact', '/professionals']
  return { ...menu, items: menu.items.filter(({ href }) => screens.includes(href)) }
}
