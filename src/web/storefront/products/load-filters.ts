import type { Api } from '../../api/client.ts'

type Node = Awaited<ReturnType<Api['listCategories']>>['data'][number]
export type CategoryLink = Pick<Node, 'slug' | 'name' | 'productCount'>

/** What the filters offer: the branch of the tree one is in, the brands, the span of prices. */
export async function loadFilters(api: Api, category: string) {
  const [tree, brands, range] = await Promise.all([
    api.listCategories(),
    api.listBrands(),
    api.priceRange({ query: { categoryId: category } }),
  ])
  const path = pathTo(tree.data, category)
  return {
    category: path.length > 0 ? { ...linkOf(path.at(-1)!), description: path.at(-1)!.description } : null,
    /** From the top of the tree down to the category, without it. */
    above: path.slice(0, -1).map(({ slug, name }) => ({ slug, name })),
    tree: {
      top: tree.data.map(linkOf),
      /** Below the top category one is in. */
      below: path[0]?.children.map(linkOf) ?? [],
      topSlug: path[0]?.slug ?? null,
    },
    brands: brands.data.filter(({ productCount }) => productCount > 0).map(({ slug, name }) => ({ slug, name })),
    range: range.data,
  }
}

export type LoadedFilters = Awaited<ReturnType<typeof loadFilters>>

function linkOf({ slug, name, productCount }: Node): CategoryLink {
  return { slug, name, productCount }
}

function pathTo(tree: Node[], wish: string): Node[] {
  for (const node of tree) {
    if (node.slug === wish || String(node.id) === wish) return [node]
    const below = pathTo(node.children, wish)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
