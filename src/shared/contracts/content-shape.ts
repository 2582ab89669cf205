import { z } from 'zod'
import { seo } from './catalog.ts'
import * as field from './fields.ts'

/**
 * Link of a menu or a section. Content endpoints return their content directly in the `data` field of the response
 * envelope (spec §7).
 */
const contentLink = z.object({ label: z.string(), href: z.string() })

export const heroSlide = z.object({
  id: field.id,
  image: z.string(),
  eyebrow: z.string(),
  title: z.string(),
  text: z.string(),
  primary: contentLink.nullable(),
  secondary: contentLink.nullable(),
})

export const contentSection = z.object({
  id: field.id,
  page: z.string(),
  key: z.string(),
  title: z.string(),
  subtitle: z.string(),
  body: z.string(),
  items: z.array(z.object({ title: z.string(), text: z.string(), icon: z.string().optional() })),
  link: contentLink.nullable(),
  image: z.string().nullable(),
})

const menuItem = z.object({ id: field.id, label: z.string(), href: z.string() })
export const contentMenu = z.object({
  id: field.id,
  type: z.string(),
  items: z.array(menuItem.extend({ items: z.array(menuItem) })),
})
export const contentPage = z.object({
  id: field.id,
  slug: z.string(),
  title: z.string(),
  body: z.string(),
  ...seo,
  inMenu: z.boolean(),
  updatedAt: field.moment,
})
