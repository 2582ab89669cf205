import type { CategoryNode } from '../../shared/contracts/catalog.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { textIn } from '../../shared/i18n/text-in.ts'
import { recordTags } from '../cache/read-set.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import { TAXONOMY_TAGS } from '../catalog-index/taxonomy.ts'
import { nameIn, seoTextsIn } from './names.ts'

/**
 * Returns the category tree in a language with the number of products on sale in each category and its descendants; a
 * product listed twice counts once. Hidden categories are omitted with their descendants.
 */
export function categoryTree(index: CatalogIndex, language: Language): CategoryNode[] {
  recordTags(...TAXONOMY_TAGS)
  const { taxonomy } = index
  const shown = [...taxonomy.categories.values()].filter(({ id }) => taxonomy.isShown(id))
  const counts = index.countsByCategory(shown.map(({ id }) => id))
  const nodes = new Map(
    shown.map((category, at): [number, CategoryNode] => [
      category.id,
      {
        id: category.id,
        slug: category.slug,
        image: category.image,
        name: nameIn(category.names, language, category.slug),
        description: textIn(category.descriptions, language),
        ...seoTextsIn(category, language),
        productCount: counts[at]!,
        children: [],
      },
    ]),
  )
  const roots: CategoryNode[] = []
  for (const { id, parentId } of shown) {
    const siblings = parentId === null ? roots : nodes.get(parentId)!.children
    siblings.push(nodes.get(id)!)
  }
  return roots
}

/** Finds the category with this slug or id anywhere in the tree. */
export function findInTree(tree: CategoryNode[], slugOrId: string): CategoryNode | undefined {
  for (const node of tree) {
    if (node.slug === slugOrId || String(node.id) === slugOrId) return node
    const below = findInTree(node.children, slugOrId)
    if (below) return below
  }
  return undefined
}
