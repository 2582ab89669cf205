import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { menuItems, menuItemTranslations, menus } from '../database/schema/content.ts'
import { hiddenCategories, linksToCategory } from './hidden-categories.ts'

/**
 * Returns menus by type or id with their links and nested links, in display order. Links to hidden categories are
 * omitted with their nested links.
 */
export async function menusWhere(db: Db, request: { type: string } | { id: number }, language: Language) {
  const found = await db
    .select()
    .from(menus)
    .where('id' in request ? eq(menus.id, request.id) : eq(menus.type, request.type))
    .orderBy(asc(menus.id))
  if (found.length === 0) return []
  const own = alias(menuItemTranslations, 'own')
  const arabic = alias(menuItemTranslations, 'arabic')
  const items = await db
    .select({
      id: menuItems.id,
      menuId: menuItems.menuId,
      parentId: menuItems.parentId,
      href: menuItems.href,
      label: inLanguage(own.label, arabic.label, menuItems.href),
    })
    .from(menuItems)
    .leftJoin(own, and(eq(own.itemId, menuItems.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.itemId, menuItems.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .where(
      inArray(
        menuItems.menuId,
        found.map(menu => menu.id),
      ),
    )
    .orderBy(asc(menuItems.position), asc(menuItems.id))
  const hidden = await hiddenCategories(db)
  const shown = items.filter(({ href }) => !linksToCategory(href, hidden))
  const beneath = Map.groupBy(shown, ({ parentId }) => parentId)
  const linkOf = ({ id, label, href }: (typeof items)[number]) => ({ id, label, href })
  const tops = Map.groupBy(beneath.get(null) ?? [], ({ menuId }) => menuId)
  return found.map(({ id, type }) => ({
    id,
    type,
    items: (tops.get(id) ?? []).map(item => ({ ...linkOf(item), items: (beneath.get(item.id) ?? []).map(linkOf) })),
  }))
}
