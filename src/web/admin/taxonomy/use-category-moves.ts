import { useEffect, useRef, useState } from 'react'
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

/**
 * Moves categories with an optimistic update, saved on the server and reported to the callbacks. Moves are sent one after the
 * other, because each needs the version that the one before returned.
 */
export function useCategoryMoves(categories: WholeCategory[], { onMoved, onStale }: Heard) {
  const api = useApi()
  const { t, language } = useI18n()
  const [told, setTold] = useState('')
  const shown = useRef(categories)
  const sending = useRef<Promise<void>>(Promise.resolve())
  const pending = useRef(0)
  useEffect(() => {
    shown.current = categories
  }, [categories])

  function show(all: WholeCategory[]): void {
    shown.current = all
    onMoved(all)
  }

  function move(id: number, place: TreePosition): void {
    const wished = withMovedCategory(shown.current, id, place)
    if (isSameTree(wished, shown.current)) return
    show(wished)
    pending.current++
    sending.current = sending.current.then(() => save(id, place))
  }

  async function save(id: number, place: TreePosition): Promise<void> {
    const { version } = shown.current.find(category => category.id === id)!
    try {
      const { data } = await api.adminMoveCategory({ params: { id }, body: { ...place, version } })
      show(--pending.current === 0 ? data : withVersionsOf(data, shown.current))
      setTold(wordsFor(data, id))
    } catch (error) {
      pending.current--
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

/** The tree as shown, with the versions that the server returned: a further move waits to be sent. */
function withVersionsOf(saved: readonly WholeCategory[], shown: readonly WholeCategory[]): WholeCategory[] {
  const versions = new Map(saved.map(({ id, version }) => [id, version]))
  return shown.map(category => ({ ...category, version: versions.get(category.id) ?? category.version }))
}

function isSameTree(one: WholeCategory[], other: WholeCategory[]): boolean {
  const read = (categories: WholeCategory[]) =>
    [...Map.groupBy(categories, ({ parentId }) => parentId)]
      .map(([parentId, own]) => `${parentId}: ${own.map(({ id }) => id)}`)
      .sort()
      .join()
  return read(one) === read(other)
}
