/** Reads the demo shop's files and validates each against its schema, before anything is written. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT_FOLDER } from '../src/shared/root-folder.ts'
import * as content from './content-schema.ts'
import { type DemoProduct, productFile, searchNeedFile } from './schema.ts'

const FOLDER = join(ROOT_FOLDER, 'demo')

function read<S extends z.ZodType>(schema: S, file: string): z.output<S> {
  const parsed = schema.safeParse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))
  if (!parsed.success) throw new Error(`demo/${file} is not right:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** One image of the studio: its path below `images/` and its encoded widths. */
const image = z.object({ path: z.string(), width: z.int(), height: z.int(), widths: z.array(z.int()) })
const manifest = z.object({ images: z.array(image) })

export const IMAGES_FOLDER = join(FOLDER, 'images')

export function readDemoShop() {
  return {
    brands: read(content.brandFile, 'brands.json'),
    categories: read(content.categoryFile, 'categories.json'),
    classes: read(content.productClassFile, 'product-classes.json'),
    labels: read(content.specificationLabelFile, 'specification-labels.json'),
    actives: read(content.activeFile, 'actives.json'),
    settings: read(content.settingsFile, 'content/settings.json'),
    zones: read(content.shippingZoneFile, 'content/shipping-zones.json'),
    slides: read(content.heroSlideFile, 'content/hero-slides.json'),
    sections: read(content.sectionFile, 'content/sections.json'),
    menus: read(content.menuFile, 'content/menus.json'),
    pages: read(content.pageFile, 'content/pages.json'),
    accounts: read(content.accountFile, 'accounts.json'),
    couriers: read(content.courierFile, 'couriers.json'),
    coupons: read(content.couponFile, 'coupons.json'),
    promotions: read(content.promotionFile, 'promotions.json'),
    searchNeeds: read(searchNeedFile, 'search-needs.json'),
    images: read(manifest, 'images/manifest.json').images,
    products: readProducts(),
  }
}
export type DemoShop = ReturnType<typeof readDemoShop>

function readProducts(): DemoProduct[] {
  const files = readdirSync(join(FOLDER, 'products')).filter(file => file.endsWith('.json'))
  return files.flatMap(file => read(productFile, `products/${file}`)).sort((a, b) => (a.sku < b.sku ? -1 : 1))
}
