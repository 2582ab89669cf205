import { useState } from 'react'
import type { WholeCategory } from '../../../shared/contracts/taxonomy.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { type TreePosition, withMovedCategory } from './category-tree.ts'
import { nameIn } from './taxonomy-texts.ts'

interface Heard {
  onMoved: (categories: WholeCategory[]) => void
  onStale: () => void
}

/** Moves categories with an optimistic update, saved on the server and reported to the callbacks. */
export function useCategoryMoves(categories: WholeCategory[], { onMoved, onStale }: Heard) {
  const api = useApi()
  const { t, language } = useI18n()
  const [told, setTold] = useState('')

  async function move(id: number, place: TreePosition): Promise<void> {
    const { version } = categories.find(category => category.id === id)!
    const wished = withMovedCategory(categories, id, place)
    if (isSameTree(wished, categories)) return
    onMoved(wished)
    try {
      const { data } = await api.adminMoveCategory({ params: { id }, body: { ...place, version } })
      onMoved(data)
      setTold(wordsFor(data, id))
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
      onStale()
    }
  }

  function wordsFor(all: WholeCategory[], id: number): string {
    const own = all.find(category => category.id === id)!
    const among = all.filter(({ parentId }) => parentId === own.parentId)
    const parent = all.find(category => category.id === own.parentId)
    return t('taxonomy.moved', {
      name: nameIn(own, language),
      place: among.indexOf(own) + 1,
      total: among.length,
      parent: parent ? t('taxonomy.below', { parent: nameIn(parent, language) }) : t('taxonomy.at-top'),
    })
  }

  return { move, told }
}

function isSameTree(one: WholeCategory[], other: WholeCategory[]): boolean {
  const read = (categories: WholeCategory[]) =>
    [...Map.groupBy(categories, ({ parentId }) => parentId)]
      .map(([parentId, own]) => `${parentId}: ${own.map(({ id }) => id)}`)
      .sort()
      .join()
  return read(one) === read(other)
}
