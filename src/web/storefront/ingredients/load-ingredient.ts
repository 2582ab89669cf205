import { apiContext, type LoaderArgs } from '../../api/context.ts'
import { cardOf } from '../catalog/product-card/make-card.ts'
import { readQuery } from '../catalog/products/list-query.ts'

export type IngredientData = Awaited<ReturnType<typeof loader>>

/** Loads a glossary entry and a page of the products that contain the ingredient. */
export async function loader({ context, params, request }: LoaderArgs) {
  const api = context.get(apiContext)
  const { page } = readQuery(new URL(request.url).searchParams)
  const of = { params: { slug: params.slug! } }
  const [entry, products] = await Promise.all([
    api.getIngredient(of),
    api.ingredientProducts({ ...of, query: { page } }),
  ])
  const { total, pages } = products.meta
  return { entry: entry.data, cards: products.data.map(cardOf), total, pages, page }
}
