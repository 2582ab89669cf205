import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PageContent, SectionContent, SlideContent } from '../../../shared/contracts/admin-content.ts'
import { PAYMENT_LINK_HOURS } from '../../../shared/rules/payment-links.ts'
import { REGISTRATION_NOTICE_DAYS } from '../../../shared/rules/registrations.ts'
import { REVIEW_REMINDER_DAYS } from '../../../shared/rules/reminders.ts'
import { agorot, createdAt, id, isNotNegative, language, moment, seoTexts } from './columns.ts'
import { imagePath } from './media.ts'

/** The interface languages in the shop's order; an admin can disable any except Arabic. */
export const languages = pgTable(
  'languages',
  {
    code: language().primaryKey(),
    name: text().notNull(),
    nativeName: text().notNull(),
    position: integer().notNull(),
    enabled: boolean().notNull().default(true),
  },
  t => [check('languages_arabic_stays', sql`${t.enabled} or ${t.code} <> 'ar'`)],
)

/** Opening hours on some days of the week, as ISO numbers (1 is Monday); times are `HH:MM` in Asia/Hebron. */
export interface OpeningHours {
  days: number[]
  opens: string | null
  closes: string | null
}

/** Site settings: a single row. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    logoUrl: text(),
    phone: text().notNull(),
    email: text().notNull(),
    whatsappUrl: text(),
    socialUrl: text(),
    instagramUrl: text(),
    businessHours: jsonb().$type<OpeningHours[]>().notNull(),
    holidays: jsonb().$type<string[]>().notNull().default([]),
    /** Facts that only the owner can state: null or blank until the owner enters them. */
    founded: integer(),
    customersClaim: text().notNull(),
    yearsClaim: integer(),
    registrationNumber: text(),
    freeShippingFrom: agorot().notNull(),
    baseShipping: agorot().notNull(),
    /** Time since which all staff need a second factor; null while it is optional. */
    staffFactorSince: moment(),
    moderateReviews: boolean().notNull().default(true),
    /** Hours for which a payment link is valid. */
    paymentLinkHours: integer().notNull().default(PAYMENT_LINK_HOURS.start),
    /** Number of days before the expiry of a product's registration at which staff are reminded. */
    registrationNoticeDays: integer().notNull().default(REGISTRATION_NOTICE_DAYS.start),
    /** True if buyers who consented are asked to review what they bought. */
    reviewReminders: boolean().notNull().default(true),
    /** Number of days after the delivery at which they are asked. */
    reviewReminderDays: integer().notNull().default(REVIEW_REMINDER_DAYS.start),
    updatedAt: createdAt(),
  },
  t => [
    check('site_settings_one_row', sql`${t.id} = 1`),
    isNotNegative('site_settings_free_from', t.freeShippingFrom),
    isNotNegative('site_settings_base_shipping', t.baseShipping),
    check('site_settings_payment_link_hours', sql`${t.paymentLinkHours} between 1 and 336`),
    check('site_settings_review_reminder_days', sql`${t.reviewReminderDays} between 1 and 90`),
    check('site_settings_registration_notice_days', sql`${t.registrationNoticeDays} between 1 and 365`),
  ],
)

export const siteSettingTranslations = pgTable('site_setting_translations', {
  language: language().primaryKey(),
  name: text().notNull(),
  tagline: text().notNull(),
  address: text().notNull(),
  announcement: text().notNull().default(''),
  footerBlurb: text().notNull().default(''),
  bankTransferDetails: text().notNull().default(''),
})

/** A button or link inside content. */
export interface ContentLink {
  label: string
  href: string
}

export const heroSlides = pgTable('hero_slides', {
  id: id(),
  image: imagePath().notNull(),
  position: integer().notNull().default(0),
  publishedAt: moment(),
  /**
   * Complete draft, if a draft was saved after the publication; null for unpublished content, which is edited in place.
   */
  draft: jsonb().$type<SlideContent>(),
})

export const heroSlideTranslations = pgTable(
  'hero_slide_translations',
  {
    slideId: integer()
      .notNull()
      .references(() => heroSlides.id, { onDelete: 'cascade' }),
    language: language(),
    eyebrow: text().notNull().default(''),
    title: text().notNull(),
    text: text().notNull().default(''),
    primary: jsonb().$type<ContentLink>(),
    secondary: jsonb().$type<ContentLink>(),
  },
  t => [primaryKey({ columns: [t.slideId, t.language] })],
)

export interface ContentItem {
  title: string
  text: string
  icon?: string
}

export const contentSections = pgTable(
  'content_sections',
  {
    id: id(),
    page: text().notNull(),
    key: text().notNull(),
    image: imagePath(),
    position: integer().notNull().default(0),
    publishedAt: moment(),
    draft: jsonb().$type<SectionContent>(),
  },
  t => [uniqueIndex().on(t.page, t.key)],
)

export const contentSectionTranslations = pgTable(
  'content_section_translations',
  {
    sectionId: integer()
      .notNull()
      .references(() => contentSections.id, { onDelete: 'cascade' }),
    language: language(),
    title: text().notNull().default(''),
    subtitle: text().notNull().default(''),
    body: text().notNull().default(''),
    items: jsonb().$type<ContentItem[]>().notNull().default([]),
    link: jsonb().$type<ContentLink>(),
  },
  t => [primaryKey({ columns: [t.sectionId, t.language] })],
)

export const menus = pgTable('menus', {
  id: id(),
  type: text().notNull().unique(),
})

export const menuItems = pgTable(
  'menu_items',
  {
    id: id(),
    menuId: integer()
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
    /** Parent link in the same menu; nesting is limited to one level. */
    parentId: integer().references((): AnyPgColumn => menuItems.id, { onDelete: 'cascade' }),
    href: text().notNull(),
    position: integer().notNull().default(0),
  },
  t => [index().on(t.menuId), index().on(t.parentId)],
)

export const menuItemTranslations = pgTable(
  'menu_item_translations',
  {
    itemId: integer()
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    language: language(),
    label: text().notNull(),
  },
  t => [primaryKey({ columns: [t.itemId, t.language] })],
)

export const pages = pgTable('pages', {
  id: id(),
  slug: text().notNull().unique(),
  inMenu: boolean().notNull().default(false),
  position: integer().notNull().default(0),
  publishedAt: moment(),
  draft: jsonb().$type<PageContent>(),
  updatedAt: createdAt(),
})

export const pageTranslations = pgTable(
  'page_translations',
  {
    pageId: integer()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    language: language(),
    title: text().notNull(),
    /** Sanitised HTML. */
    body: text().notNull().default(''),
    ...seoTexts(),
  },
  t => [primaryKey({ columns: [t.pageId, t.language] })],
)
