import type { Api } from '../../../api/client.ts'
import type { ListQuery } from './list-query.ts'

type Node = Awaited<ReturnType<Api['listCategories']>>['data'][number]
export type CategoryLink = Pick<Node, 'slug' | 'name' | 'productCount'>

/**
 * Loads the filter choices: the top-level categories and the children of the current one, brands, price range, custom
 * attributes. For a search, the counts of categories and brands are of its matches, and those without a match are
 * omitted unless they are selected.
 */
export async function loadFilters(api: Api, query: ListQuery) {
  const { category, search, brand } = query
  const [tree, brands, range, attributes, found] = await Promise.all([
    api.listCategories(),
    api.listBrands(),
    api.priceRange({ query: { categoryId: category } }),
    api.attributeFacets({ query }),
    search ? api.countFacets({ query }).then(({ data }) => data) : null,
  ])
  const path = pathTo(tree.data, category)
  /** Subject of the page: the current category, or else the brand if only one brand is selected. */
  const topic = path.at(-1) ?? (brand.length === 1 ? brands.data.find(({ slug }) => slug === brand[0]) : undefined)
  const categories = found && countsOf(found.categories)
  const ofBrands = found && countsOf(found.brands)
  const links = (nodes: Node[]) =>
    nodes
      .map(({ slug, name, productCount }) => ({
        slug,
        name,
        productCount: categories ? (categories.get(slug) ?? 0) : productCount,
      }))
      .filter(({ slug, productCount }) => !found || productCount > 0 || path.some(node => node.slug === slug))
  return {
    topic: topic ? pick(topic) : null,
    head: topic,
    /** Ancestors of the category, from the top. */
    above: path.slice(0, -1).map(({ slug, name }) => ({ slug, name })),
    tree: {
      top: links(tree.data),
      /** Children of the current top-level category. */
      below: links(path[0]?.children ?? []),
      topSlug: path[0]?.slug ?? null,
    },
    brands: brands.data
      .filter(({ slug, productCount }) => (ofBrands ? ofBrands.has(slug) || brand.includes(slug) : productCount > 0))
      .map(({ slug, name }) => ({ value: slug, label: name, ...(ofBrands && { count: ofBrands.get(slug) ?? 0 }) })),
    range: range.data,
    attributes: attributes.data,
    /** Counts of matches that are in stock, and on offer; null without a search. */
    found: found && { inStock: found.inStock, onOffer: found.onOffer },
  }
}

export type LoadedFilters = Omit<Awaited<ReturnType<typeof loadFilters>>, 'head'>

const pick = ({ slug, name, description }: Pick<Node, 'slug' | 'name' | 'description'>) => ({ slug, name, description })
const countsOf = (some: { slug: string; count: number }[]) => new Map(some.map(({ slug, count }) => [slug, count]))

function pathTo(tree: Node[], request: string): Node[] {
  for (const node of tree) {
    if (node.slug === request || String(node.id) === request) return [node]
    const below = pathTo(node.children, request)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
