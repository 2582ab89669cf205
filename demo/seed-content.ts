import type { Db } from '../src/server/database/connect.ts'
import * as table from '../src/server/database/schema/content.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../src/shared/i18n/languages.ts'
import { toAgorot } from '../src/shared/rules/money.ts'
import { daysFrom } from './days.ts'
import type { DemoShop } from './read.ts'

type DemoLink = DemoShop['menus'][number]['items'][number]

export async function seedContent(db: Db, shop: DemoShop, now: Date): Promise<void> {
  await db
    .insert(table.languages)
    .values(LANGUAGES.map(({ code, name, nativeName }, position) => ({ code, name, nativeName, position })))
  await seedSettings(db, shop)
  await seedSlides(db, shop, now)
  await seedSections(db, shop, now)
  await seedMenus(db, shop)
  await seedPages(db, shop, now)
}

async function seedSettings(db: Db, { settings }: DemoShop): Promise<void> {
  await db.insert(table.siteSettings).values({
    logoUrl: settings.logo_url,
    phone: settings.phone,
    email: settings.email,
    whatsappUrl: settings.whatsapp,
    socialUrl: settings.social_url,
    instagramUrl: settings.instagram_url,
    businessHours: settings.businessHours.map(row =>
      'closed' in row ? { days: row.days, opens: null, closes: null } : row,
    ),
    holidays: settings.holidays.map(holiday => holiday.date),
    founded: settings.founded,
    customersClaim: settings.customersClaim,
    yearsClaim: settings.yearsClaim,
    registrationNumber: settings.registrationNumber,
    freeShippingFrom: toAgorot(settings.freeShippingFrom),
    baseShipping: toAgorot(settings.baseShipping),
  })
  const { bankTransfer: bank } = settings
  await db.insert(table.siteSettingTranslations).values(
    LANGUAGE_CODES.map(language => ({
      language,
      name: settings.name[language],
      tagline: settings.tagline[language],
      address: settings.address[language],
      announcement: settings.announcement[language],
      footerBlurb: settings.footerBlurb[language],
      bankTransferDetails: [
        bank.bankName[language],
        bank.accountName[language],
        bank.iban,
        bank.details[language],
      ].join('\n'),
    })),
  )
}

async function seedSlides(db: Db, { slides }: DemoShop, now: Date): Promise<void> {
  const rows = await db
    .insert(table.heroSlides)
    .values(slides.map((slide, position) => ({ picture: `scenes/${slide.picture}`, position, publishedAt: now })))
    .returning({ id: table.heroSlides.id })
  await db.insert(table.heroSlideTranslations).values(
    slides.flatMap((slide, at) =>
      LANGUAGE_CODES.map(language => ({
        slideId: rows[at]!.id,
        language,
        eyebrow: slide.eyebrow[language],
        title: slide.title[language],
        text: slide.text[language],
        primary: { label: slide.primary.label[language], href: slide.primary.href },
        secondary: slide.secondary && { label: slide.secondary.label[language], href: slide.secondary.href },
      })),
    ),
  )
}

/** Sections as shoppers see them from a moment on; with null nobody does until they are published. */
export async function seedSections(
  db: Db,
  { sections, pictures }: Pick<DemoShop, 'sections' | 'pictures'>,
  publishedAt: Date | null,
): Promise<void> {
  const drawn = (name: string | undefined) => pictures.find(picture => picture.path === `scenes/${name}`)?.path ?? null
  const rows = await db
    .insert(table.contentSections)
    .values(
      sections.map(({ page, key, picture }, position) => ({
        page,
        key,
        picture: drawn(picture),
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
        title: section.title[language],
        subtitle: section.subtitle?.[language] ?? '',
        body: section.body?.[language] ?? '',
        items: (section.items ?? []).map(item => ({
          title: item.title[language],
          text: item.text[language],
          ...(item.icon && { icon: item.icon }),
        })),
        link: section.link ? { label: section.link.label[language], href: section.link.href } : null,
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
        title: page.title[language],
        body: page.body[language],
      })),
    ),
  )
}
