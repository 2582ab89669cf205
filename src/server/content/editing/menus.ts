import { asc, eq, inArray } from 'drizzle-orm'
import type { AdminMenu } from '../../../shared/contracts/admin-content.ts'
import { invalidField } from '../../../shared/contracts/errors.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import type { TranslatedLink } from '../../../shared/records/field.ts'
import { MENU_TYPES, type MenuType, TWO_LEVEL_MENU } from '../../../shared/rules/links.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import type { Db } from '../../database/connect.ts'
import { menuItems, menuItemTranslations, menus } from '../../database/schema/content.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion, versionOf } from '../../http/version-of.ts'
import { type LinkTargetKind, makeLinkClassifier } from './link-targets.ts'
import { translationsOf } from './translations.ts'

interface WrittenItem extends TranslatedLink {
  /** Nested links. */
  items: TranslatedLink[]
}
interface WrittenMenu {
  items: WrittenItem[]
  version: string
}

/** Returns every menu of the site, including empty ones. */
export async function menusForEditor(db: Db, now: Date): Promise<AdminMenu[]> {
  const whole: AdminMenu[] = []
  const leads = await makeLinkClassifier(db, now)
  for (const type of MENU_TYPES) whole.push(presentMenu(type, await menuOf(db, type), leads))
  return whole
}

function presentMenu(
  type: MenuType,
  { items, version }: WrittenMenu,
  leads: (href: string) => LinkTargetKind,
): AdminMenu {
  const withTarget = (link: TranslatedLink) => ({ ...link, leads: leads(link.href) })
  return { type, version, items: items.map(item => ({ ...withTarget(item), items: item.items.map(withTarget) })) }
}

/**
 * Replaces a menu's links and their nested links. Throws `conflict` with the current menu on a version conflict, and
 * `invalid` (`too-many`) for a nested link in a menu that the site shows with one level.
 */
export async function changeMenu(
  services: Services,
  type: MenuType,
  { items, version }: WrittenMenu,
  who: SignedIn,
): Promise<AdminMenu> {
  const now = services.clock()
  const nested = type === TWO_LEVEL_MENU ? -1 : items.findIndex(item => item.items.length > 0)
  if (nested >= 0) throw invalidField(`items.${nested}.items`, 'too-many')
  return auditedChange(services, who, { subject: 'menu', action: 'menu-changed' }, async db => {
    await db.insert(menus).values({ type }).onConflictDoNothing()
    const [row] = await db.select().from(menus).where(eq(menus.type, type)).for('update')
    const leads = await makeLinkClassifier(db, now)
    const shown = async () => presentMenu(type, await menuOf(db, type), leads)
    const before = await shown()
    requireCurrentVersion(before, version)
    await db.delete(menuItems).where(eq(menuItems.menuId, row!.id))
    await writeItems(db, row!.id, items)
    return { id: type, before, after: await shown() }
  })
}

/** Writes links and nested links; positions are numbered across both levels. */
async function writeItems(db: Db, menuId: number, items: WrittenItem[]): Promise<void> {
  let position = 0
  const write = async ({ href, label }: TranslatedLink, parentId: number | null) => {
    const [item] = await db
      .insert(menuItems)
      .values({ menuId, parentId, href, position: position++ })
      .returning({ id: menuItems.id })
    await db
      .insert(menuItemTranslations)
      .values(LANGUAGE_CODES.map(language => ({ itemId: item!.id, language, label: label[language] })))
    return item!.id
  }
  for (const item of items) {
    const id = await write(item, null)
    for (const beneath of item.items) await write(beneath, id)
  }
}

async function menuOf(db: Db, type: MenuType): Promise<WrittenMenu> {
  const rows = await db
    .select({ id: menuItems.id, parentId: menuItems.parentId, href: menuItems.href })
    .from(menuItems)
    .innerJoin(menus, eq(menus.id, menuItems.menuId))
    .where(eq(menus.type, type))
    .orderBy(asc(menuItems.position), asc(menuItems.id))
  const ids = rows.map(({ id }) => id)
  const words = await db.select().from(menuItemTranslations).where(inArray(menuItemTranslations.itemId, ids))
  const written = ({ id, href }: (typeof rows)[number]): TranslatedLink => {
    const own = words.filter(({ itemId }) => itemId === id)
    return { href, label: translationsOf(own, ({ label }) => label) }
  }
  const beneath = Map.groupBy(rows, ({ parentId }) => parentId)
  const items = (beneath.get(null) ?? []).map(row => ({
    ...written(row),
    items: (beneath.get(row.id) ?? []).map(written),
  }))
  return { items, version: versionOf(items) }
}
