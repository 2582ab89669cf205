import type { Db } from '../src/server/database/connect.ts'
import { columnsFor } from '../src/server/database/record-row.ts'
import { inEachLanguage, textColumns } from '../src/server/database/record-texts.ts'
import * as table from '../src/server/database/schema/content.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../src/shared/i18n/languages.ts'
import { PAGE_TEXT_FIELDS, SECTION_TEXT_FIELDS, SLIDE_TEXT_FIELDS } from '../src/shared/records/content.ts'
import { newTexts } from '../src/shared/records/field.ts'
import { SETTING_FIELDS, SETTING_TEXT_FIELDS } from '../src/shared/records/settings.ts'
import { daysFrom } from './days.ts'
import type { DemoShop } from './read.ts'

type DemoLink = DemoShop['menus'][number]['items'][number]

export async function seedContent(db: Db, shop: DemoShop, now: Date): Promise<void> {
  await db
    .insert(table.languages)
    .values(LANGUAGES.map(({ code, name, nativeName }, position) => ({ code, name, nativeName, position })))
  await seedSettings(db, shop, now)
  await seedSlides(db, shop, now)
  await seedSections(db, shop, now)
  await seedMenus(db, shop)
  await seedPages(db, shop, now)
}

async function seedSettings(db: Db, { settings }: DemoShop, now: Date): Promise<void> {
  await db.insert(table.siteSettings).values({
    ...columnsFor(table.siteSettings, SETTING_FIELDS, settings, { now, isNew: true }),
    holidays: settings.holidays.map(({ date }) => date),
    businessHours: settings.businessHours.map(row =>
      'closed' in row ? { days: row.days, opens: null, closes: null } : row,
    ),
    baseShipping: settings.baseShipping,
    freeShippingFrom: settings.freeShippingFrom,
  })
  const { bankTransfer: bank } = settings
  const bankTransferDetails = inEachLanguage(language =>
    [bank.bankName[language], bank.accountName[language], bank.iban, bank.details[language]].join('\n'),
  )
  const texts = { ...settings, bankTransferDetails }
  await db.insert(table.siteSettingTranslations).values(
    LANGUAGE_CODES.map(language => ({
      language,
      ...textColumns(table.siteSettingTranslations, SETTING_TEXT_FIELDS, texts, language),
    })),
  )
}

async function seedSlides(db: Db, { slides }: DemoShop, now: Date): Promise<void> {
  const rows = await db
    .insert(table.heroSlides)
    .values(slides.map((slide, position) => ({ image: `scenes/${slide.image}`, position, publishedAt: now })))
    .returning({ id: table.heroSlides.id })
  await db.insert(table.heroSlideTranslations).values(
    slides.flatMap((slide, at) =>
      LANGUAGE_CODES.map(language => ({
        slideId: rows[at]!.id,
        language,
        ...textColumns(table.heroSlideTranslations, SLIDE_TEXT_FIELDS, slide, language),
      })),
    ),
  )
}

/** Inserts the sections, published at `publishedAt`; null leaves them unpublished. */
export async function seedSections(
  db: Db,
  { sections, images }: Pick<DemoShop, 'sections' | 'images'>,
  publishedAt: Date | null,
): Promise<void> {
  const drawn = (name: string | undefined) => images.find(image => image.path === `scenes/${name}`)?.path ?? null
  const rows = await db
    .insert(table.contentSections)
    .values(
      sections.map(({ page, key, image }, position) => ({
        page,
        key,
        image: drawn(image),
        position,
        publishedAt,
      })),
    )
    .returning({ id: table.contentSections.id })
  await db.insert(table.contentSectionTranslations).values(
    sections.flatMap((section, at) =>
      LANGUAGE_CODES.map(language => ({
        sectionId: rows[at]!.id,
        language,
        ...textColumns(table.contentSectionTranslations, SECTION_TEXT_FIELDS, section, language),
      })),
    ),
  )
}

export async function seedMenus(db: Db, { menus }: Pick<DemoShop, 'menus'>): Promise<void> {
  for (const menu of menus) {
    const [{ id: menuId } = { id: 0 }] = await db
      .insert(table.menus)
      .values({ type: menu.type })
      .returning({ id: table.menus.id })
    const write = async (links: Omit<DemoLink, 'items'>[], parentId: number | null) => {
      const rows = await db
        .insert(table.menuItems)
        .values(links.map(({ href }, position) => ({ menuId, parentId, href, position })))
        .returning({ id: table.menuItems.id })
      await db
        .insert(table.menuItemTranslations)
        .values(
          links.flatMap(({ label }, at) =>
            LANGUAGE_CODES.map(language => ({ itemId: rows[at]!.id, language, label: label[language] })),
          ),
        )
      return rows
    }
    const rows = await write(menu.items, null)
    for (const [at, { items }] of menu.items.entries()) if (items) await write(items, rows[at]!.id)
  }
}

async function seedPages(db: Db, { pages }: DemoShop, now: Date): Promise<void> {
  const rows = await db
    .insert(table.pages)
    .values(
      pages.map(({ slug, inMenu, updatedDaysAgo }, position) => ({
        slug,
        inMenu,
        position,
        publishedAt: now,
        updatedAt: daysFrom(now, -updatedDaysAgo),
      })),
    )
    .returning({ id: table.pages.id })
  await db.insert(table.pageTranslations).values(
    pages.flatMap((page, at) =>
      LANGUAGE_CODES.map(language => ({
        pageId: rows[at]!.id,
        language,
        ...textColumns(table.pageTranslations, PAGE_TEXT_FIELDS, { ...newTexts(PAGE_TEXT_FIELDS), ...page }, language),
      })),
    ),
  )
}
