import { sql } from 'drizzle-orm'
import { DEFAULT_SETTINGS } from '../src/server/content/settings.ts'
import type { Database } from '../src/server/database/connect.ts'
import { contentSections, menus, siteSettings } from '../src/server/database/schema/content.ts'
import { toAgorot } from '../src/shared/rules/money.ts'
import { type DemoShop, readDemoShop } from './read.ts'
import { seedMenus, seedSections } from './seed-content.ts'

type Section = DemoShop['sections'][number]

/** Claims that only the owner can make: seeded as drafts to be reworded, and hidden until published. */
const isClaim = ({ page, key }: Section) => page === 'about' || key === 'trust' || key === 'about'

/** A section without what it says of the demo's goods and pictures. */
function ofAnyShop({ body, link, picture: _, ...section }: Section): Section {
  return section.key === 'featured' ? section : { ...section, body, link }
}

/**
 * Defaults of a shop that has none: its settings as they are before anybody set them, the words of its own
 * pages, and the links in its foot. No goods, no zones, nobody. What is there is left alone.
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
      freeShippingFrom: toAgorot(DEFAULT_SETTINGS.freeShippingFrom),
      baseShipping: toAgorot(DEFAULT_SETTINGS.baseShipping),
    }
    await db
      .insert(siteSettings)
      .values({ ...unset, logoUrl, ...money })
      .onConflictDoNothing()
    if ((await db.$count(contentSections)) === 0) {
      const written = shop.sections.map(ofAnyShop)
      const of = (claims: boolean) => ({ sections: written.filter(one => isClaim(one) === claims), pictures: [] })
      await seedSections(db, of(false), now)
      await seedSections(db, of(true), null)
    }
    if ((await db.$count(menus)) === 0)
      await seedMenus(db, { menus: shop.menus.filter(({ type }) => type === 'footer-quick').map(toOwnScreens) })
  })
}

/** Of a menu's links those to screens that every shop has. */
function toOwnScreens(menu: DemoShop['menus'][number]): DemoShop['menus'][number] {
  const screens = ['/products', '/contact', '/professionals']
  return { ...menu, items: menu.items.filter(({ href }) => screens.includes(href)) }
}
