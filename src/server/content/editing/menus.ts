import { asc, eq, inArray } from 'drizzle-orm'
import type { AdminMenu } from '../../../shared/contracts/content-editing.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { MENU_TYPES, type MenuType } from '../../../shared/rules/links.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { menuItems, menuItemTranslations, menus } from '../../database/schema/content.ts'
import type { Services } from '../../http/services.ts'
import { refuseUnseen, versionOf } from '../../http/version-of.ts'
import type { SignedIn } from '../../http/who.ts'
import { type InAll, wordsOf } from './in-all-languages.ts'
import { leadOf } from './link-targets.ts'

interface WrittenMenu {
  items: { href: string; label: InAll }[]
  version: string
}

/** Every menu that the site shows, also one that nobody has filled yet. */
export async function wholeMenus(db: Db, now: Date): Promise<AdminMenu[]> {
  const whole: AdminMenu[] = []
  const leads = await leadOf(db, now)
  for (const type of MENU_TYPES) {
    const { items, version } = await menuOf(db, type)
    whole.push({ type, version, items: items.map(item => ({ ...item, leads: leads(item.href) })) })
  }
  return whole
}

/** All links of a menu. Throws `conflict` with the menu as it is when another admin was quicker. */
export async function changeMenu(
  services: Services,
  type: MenuType,
  { items, version }: WrittenMenu,
  { userId }: SignedIn,
): Promise<AdminMenu> {
  const now = services.clock()
  const changed = await services.db.transaction(async db => {
    await db.insert(menus).values({ type }).onConflictDoNothing()
    const [row] = await db.select().from(menus).where(eq(menus.type, type)).for('update')
    const leads = await leadOf(db, now)
    const shown = async () => {
      const { items, version } = await menuOf(db, type)
      return { type, version, items: items.map(item => ({ ...item, leads: leads(item.href) })) }
    }
    const before = await shown()
    refuseUnseen(before, version)
    await db.delete(menuItems).where(eq(menuItems.menuId, row!.id))
    for (const [position, { href, label }] of items.entries()) {
      const [item] = await db
        .insert(menuItems)
        .values({ menuId: row!.id, href, position })
        .returning({ id: menuItems.id })
      await db
        .insert(menuItemTranslations)
        .values(LANGUAGE_CODES.map(language => ({ itemId: item!.id, language, label: label[language] })))
    }
    const after = await shown()
    await writeAudit(db, {
      ...{ actorId: userId, action: 'menu-changed', subject: 'menu', subjectId: type },
      ...{ before, after, at: now },
    })
    return after
  })
  services.pageCache.clear()
  return changed
}

async function menuOf(db: Db, type: MenuType): Promise<WrittenMenu> {
  const rows = await db
    .select({ id: menuItems.id, href: menuItems.href })
    .from(menuItems)
    .innerJoin(menus, eq(menus.id, menuItems.menuId))
    .where(eq(menus.type, type))
    .orderBy(asc(menuItems.position), asc(menuItems.id))
  const ids = rows.map(({ id }) => id)
  const words = await db.select().from(menuItemTranslations).where(inArray(menuItemTranslations.itemId, ids))
  const items = rows.map(({ id, href }) => {
    const own = words.filter(({ itemId }) => itemId === id)
    return { href, label: wordsOf(own, ({ label }) => label) }
  })
  return { items, version: versionOf(items) }
}
