import { z } from 'zod'
import { productCard } from './catalog.ts'
import { contentMenu, contentPage, contentSection, heroSlide } from './content-shape.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const siteSettings = z.object({
  name: z.string(),
  tagline: z.string(),
  logo_url: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  whatsappUrl: z.string().nullable(),
  socialUrl: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  announcement: z.string(),
  footerBlurb: z.string(),
  bankTransferDetails: z.string(),
  businessHours: z
    .array(z.object({ days: z.array(z.int()), opens: z.string().nullable(), closes: z.string().nullable() }))
    .describe('ISO weekdays (1 is Monday); times are `HH:MM` in Asia/Hebron, null when closed.'),
  holidays: z.array(z.string()),
  founded: z.int().nullable().describe('Year; null when the owner has not stated it.'),
  customersClaim: z.string(),
  yearsClaim: z.int().nullable(),
  registrationNumber: z.string().nullable(),
  freeShippingFrom: field.money,
  baseShipping: field.money,
})

export const content = {
  listLanguages: endpoint({
    method: 'GET',
    path: '/cms/languages/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'List the languages of the shop',
    response: z.array(
      z.object({
        code: field.language,
        name: z.string(),
        nativeName: z.string(),
        direction: z.enum(['rtl', 'ltr']),
        isDefault: z.boolean(),
      }),
    ),
  }),
  heroSlides: endpoint({
    method: 'GET',
    path: '/cms/hero-slides/',
    access: 'anyone',
    cached: { unless: [] },
    errors: ['invalid'],
    summary: 'List the slides of the home page',
    response: z.array(heroSlide),
  }),
  siteSettings: endpoint({
    method: 'GET',
    path: '/cms/site-settings/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'Get name, logo, contact, opening hours and claims of the shop',
    query: z.object({ lang: field.queryText(8) }),
    response: siteSettings,
  }),
  contentSections: endpoint({
    method: 'GET',
    path: '/cms/content-sections/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'List the sections of a page',
    query: z.object({ page: field.queryText(80).transform(value => value ?? 'home') }),
    response: z.array(contentSection),
  }),
  listMenus: endpoint({
    method: 'GET',
    path: '/cms/menus/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'List menus of a type',
    query: z.object({ type: field.queryText(80).transform(value => value ?? 'header') }),
    response: z.array(contentMenu),
  }),
  getMenu: endpoint({
    method: 'GET',
    path: '/cms/menus/:id/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'Get a menu',
    params: field.idWithSlug,
    response: contentMenu,
  }),
  listPages: endpoint({
    method: 'GET',
    path: '/cms/pages/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'List content pages, or only those of the menu',
    query: z.object({ menu_only: field.queryFlag() }),
    response: z.array(contentPage),
  }),
  getPage: endpoint({
    method: 'GET',
    path: '/cms/pages/:id/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'Get a content page by id or slug',
    params: z.object({ id: field.slugOrId }),
    response: contentPage,
  }),
  homepage: endpoint({
    method: 'GET',
    path: '/cms/homepage/',
    access: 'anyone',
    cached: { unless: [] },
    errors: ['invalid'],
    summary: 'Get all contents of the home page in one response',
    response: z.object({
      heroSlides: z.array(heroSlide),
      sections: z.array(contentSection),
      featured: z.array(productCard),
      bestSellers: z.array(productCard),
      newArrivals: z.array(productCard),
      specialOffers: z.array(productCard),
      limitedSale: z
        .object({ product: productCard, endsAt: field.moment, now: z.string() })
        .nullable()
        .describe('Product of the limited-time offer, server time and end of the countdown; null without one.'),
    }),
  }),
}
