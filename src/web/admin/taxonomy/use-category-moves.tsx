import { useEffect, useRef, useState } from 'react'
import type { AdminCategory } from '../../../shared/contracts/taxonomy.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ConflictDialog } from '../conflict/ConflictDialog.tsx'
import { serverVersion } from '../conflict/server-version.ts'
import { type TreePosition, withMovedCategory } from './category-tree.ts'
import { nameIn, parentConflictField } from './taxonomy-texts.ts'

interface Callbacks {
  onMoved: (categories: AdminCategory[]) => void
  /** Called after a failed move, to reload the tree. */
  onStale: () => void
}

interface Move {
  id: number
  /** Parent before the move. */
  from: number | null
  place: TreePosition
}

/**
 * Moves categories with optimistic updates. Moves are sent one after another, because each move needs the version that
 * the previous response contained. If another admin has moved the same category, a dialog offers both parents; other
 * changes of the category do not prevent the move.
 */
export function useCategoryMoves(categories: AdminCategory[], { onMoved, onStale }: Callbacks) {
  const api = useApi()
  const i18n = useI18n()
  const { t, language } = i18n
  const [announcement, setAnnouncement] = useState('')
  const [conflict, setConflict] = useState<{ current: AdminCategory; place: TreePosition } | null>(null)
  const shown = useRef(categories)
  const sending = useRef<Promise<void>>(Promise.resolve())
  const pending = useRef(0)
  useEffect(() => {
    shown.current = categories
  }, [categories])

  function show(all: AdminCategory[]): void {
    shown.current = all
    onMoved(all)
  }

  function move(id: number, place: TreePosition): void {
    const requested = withMovedCategory(shown.current, id, place)
    if (isSameTree(requested, shown.current)) return
    const from = shown.current.find(category => category.id === id)!.parentId
    show(requested)
    pending.current++
    sending.current = sending.current.then(() => save({ id, from, place }))
  }

  async function save(move: Move): Promise<void> {
    const { version } = shown.current.find(({ id }) => id === move.id)!
    try {
      const data = await send(move, version)
      show(--pending.current === 0 ? data : withVersionsOf(data, shown.current))
      setAnnouncement(wordsFor(data, move.id))
    } catch (error) {
      pending.current--
      const current = serverVersion<AdminCategory>(error)
      if (current) setConflict({ current, place: move.place })
      else addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
      onStale()
    }
  }

  async function send({ id, from, place }: Move, version: string): Promise<AdminCategory[]> {
    try {
      return (await api.adminMoveCategory({ params: { id }, body: { ...place, version } })).data
    } catch (error) {
      const current = serverVersion<AdminCategory>(error)
      if (!current || ![from, place.parentId].includes(current.parentId)) throw error
      return send({ id, from, place }, current.version)
    }
  }

  function wordsFor(all: AdminCategory[], id: number): string {
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

  const dialog = conflict && (
    <ConflictDialog
      changes={[
        { path: ['parentId'], mine: conflict.place.parentId, theirs: conflict.current.parentId, isConflict: true },
      ]}
      drafts={[conflict.current]}
      fields={{ parentId: parentConflictField(categories, i18n) }}
      explanation={t('taxonomy.move.conflict', { name: `\u2068${nameIn(conflict.current, language)}\u2069` })}
      onClose={() => setConflict(null)}
      onApply={taken => {
        setConflict(null)
        if (taken.size > 0) return
        const { current, place } = conflict
        show(shown.current.map(category => (category.id === current.id ? current : category)))
        move(current.id, place)
      }}
    />
  )
  return { move, announcement, dialog }
}

/** Updates the versions in the displayed tree from the server's response. The next queued move needs them. */
function withVersionsOf(saved: readonly AdminCategory[], shown: readonly AdminCategory[]): AdminCategory[] {
  const versions = new Map(saved.map(({ id, version }) => [id, version]))
  return shown.map(category => ({ ...category, version: versions.get(category.id) ?? category.version }))
}

function isSameTree(one: AdminCategory[], other: AdminCategory[]): boolean {
  const read = (categories: AdminCategory[]) =>
    [...Map.groupBy(categories, ({ parentId }) => parentId)]
      .map(([parentId, own]) => `${parentId}: ${own.map(({ id }) => id)}`)
      .sort()
      .join()
  return read(one) === read(other)
}
