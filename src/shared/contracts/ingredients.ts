import { z } from 'zod'
import { INGREDIENT_FIELDS, INGREDIENT_TEXT_FIELDS } from '../records/ingredient.ts'
import { INGREDIENT_GROUPS } from '../rules/ingredient-groups.ts'
import { productCard } from './catalog.ts'
import { endpoint, LARGE_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'
import { recordResponseShape, recordShape } from './record-shape.ts'

const params = z.object({ id: z.coerce.number().pipe(field.id) })
const ofSlug = z.object({ slug: field.lookupText(80) })
const version = field.expectedVersion
const names = {
  inci: field.line(120).describe('Name in ingredient lists (INCI).'),
  spellings: z
    .array(field.line(120))
    .max(60, 'too-many')
    .default([])
    .describe('Further names in ingredient lists, which this entry explains, too.'),
}
const shownNames = { inci: z.string(), spellings: z.array(z.string()) }
const groups = z.array(z.enum(INGREDIENT_GROUPS)).describe('Functions of the ingredient in a product.')

const texts = z.object(recordShape(INGREDIENT_TEXT_FIELDS))
const isCurrent = z.boolean().default(false).describe('Confirms that the translation matches the current Arabic.')
const written = z.object({
  ...recordShape(INGREDIENT_FIELDS),
  ...names,
  texts: field.inLanguages(
    texts.extend({ name: field.line(80), description: field.prose(1_000), isCurrent }),
    texts.extend({ isCurrent }),
  ),
})
export type IngredientBody = z.output<typeof written>

const shownTexts = z.object(recordResponseShape(INGREDIENT_TEXT_FIELDS))
const isStale = z.boolean().describe('True if the Arabic changed after this translation was confirmed.')
const ingredient = z.object({
  id: field.id,
  version: field.version,
  ...recordResponseShape(INGREDIENT_FIELDS),
  ...shownNames,
  texts: field.inLanguages(shownTexts.extend({ isStale })),
})
export type AdminIngredient = z.output<typeof ingredient>

const row = z.object({
  id: field.id,
  ...shownNames,
  groups,
  texts: field.inLanguages(z.object({ name: z.string(), isStale })),
})
export type AdminIngredientRow = z.output<typeof row>

const listed = z.object({
  slug: z.string().describe('Last part of the address of its page.'),
  inci: z.string(),
  name: z.string().describe('Common name, in the language of the request.'),
  groups,
})
const entry = listed.extend({
  spellings: z.array(z.string()),
  description: z.string(),
  caution: z.string().describe('For whom care is needed; blank for most ingredients.'),
})
export type IngredientEntry = z.output<typeof entry>

const ofCatalogue = { access: 'admin', permission: 'catalogue' } as const

/** Endpoints of the ingredient glossary. */
export const ingredients = {
  listIngredients: endpoint({
    method: 'GET',
    path: '/ingredients/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'List the ingredients of the glossary by name',
    response: z.array(listed),
  }),
  getIngredient: endpoint({
    method: 'GET',
    path: '/ingredients/:slug',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'Get an ingredient of the glossary',
    params: ofSlug,
    response: entry,
  }),
  ingredientProducts: endpoint({
    method: 'GET',
    path: '/ingredients/:slug/products',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'List the products that contain an ingredient',
    limit: 'browse',
    params: ofSlug,
    query: z.object(field.paging(24)),
    response: z.array(productCard),
    paged: true,
  }),
  productIngredients: endpoint({
    method: 'GET',
    path: '/products/:id/ingredients',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'Get the ingredient list of a product, with the known names',
    description: 'The texts of all parts, joined, are the list.',
    params: field.idWithSlug,
    response: z.array(
      z.object({ text: z.string(), slug: z.string().nullable().describe('Entry of the glossary; null without one.') }),
    ),
  }),
  adminListIngredients: endpoint({
    method: 'GET',
    path: '/admin/ingredients/',
    ...ofCatalogue,
    summary: 'List the ingredients of the glossary',
    response: z.object({
      ingredients: z.array(row),
      starters: z.int().describe('Number of predefined entries that can be added.'),
    }),
  }),
  adminGetIngredient: endpoint({
    method: 'GET',
    path: '/admin/ingredients/:id',
    ...ofCatalogue,
    summary: 'Get an ingredient with its texts in four languages',
    params,
    response: ingredient,
  }),
  adminAddIngredient: endpoint({
    method: 'POST',
    path: '/admin/ingredients/',
    ...ofCatalogue,
    status: 201,
    errors: ['not-found'],
    summary: 'Add an ingredient',
    bodyLimit: LARGE_BODY_LIMIT,
    body: written,
    response: ingredient,
  }),
  adminAddStarterIngredients: endpoint({
    method: 'POST',
    path: '/admin/ingredients/starters',
    ...ofCatalogue,
    summary: 'Add the predefined ingredients whose names the glossary lacks',
    response: z.object({ added: z.int() }),
  }),
  adminChangeIngredient: endpoint({
    method: 'PUT',
    path: '/admin/ingredients/:id',
    ...ofCatalogue,
    errors: ['conflict'],
    summary: 'Change an ingredient',
    params,
    bodyLimit: LARGE_BODY_LIMIT,
    body: written.extend({ version }),
    response: ingredient,
  }),
  adminRemoveIngredient: endpoint({
    method: 'DELETE',
    path: '/admin/ingredients/:id',
    ...ofCatalogue,
    errors: ['conflict'],
    summary: 'Delete an ingredient',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
}
