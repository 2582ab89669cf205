import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { AdminCategory } from '../../../shared/contracts/taxonomy.ts'
import { useI18n } from '../../i18n.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { dropPosition, treeRows, withoutDescendants } from './category-tree.ts'
import { useCategoryMoves } from './use-category-moves.tsx'
import './taxonomy.css'

interface CategoryTreeProps {
  categories: AdminCategory[]
  onMoved: (categories: AdminCategory[]) => void
  /** Called after a failed move, to reload the tree. */
  onStale: () => void
}

/** Horizontal distance in pixels that moves a dragged row by one level. */
const LEVEL_WIDTH_PX = 32

/** Category tree as a list of rows, which are moved by dragging or with buttons. */
export function CategoryTree({ categories, onMoved, onStale }: CategoryTreeProps) {
  const { t, direction } = useI18n()
  const { move, announcement, dialog } = useCategoryMoves(categories, { onMoved, onStale })
  const [carried, setCarried] = useState<{ id: number; overId: number; levels: number } | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // Starts a drag only after a long press, so that a quick swipe scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const all = treeRows(categories)
  const branches = carried ? withoutDescendants(all, carried.id) : all
  const place = carried && dropPosition(branches, carried)
  const levelsOf = (x: number) => Math.round((direction === 'rtl' ? -x : x) / LEVEL_WIDTH_PX)

  function onDrop() {
    setCarried(null)
    if (carried && place) void move(carried.id, place)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setCarried({ id: Number(active.id), overId: Number(active.id), levels: 0 })}
      onDragMove={({ delta, over }) =>
        setCarried(now => now && { ...now, overId: Number(over?.id ?? now.id), levels: levelsOf(delta.x) })
      }
      onDragEnd={onDrop}
      onDragCancel={() => setCarried(null)}
    >
      <p className="quiet small">{t('taxonomy.move.hint')}</p>
      <SortableContext items={branches.map(({ category }) => category.id)} strategy={verticalListSortingStrategy}>
        <ol className="card category-tree">
          {branches.map(({ category, depth }) => (
            <CategoryRow
              key={category.id}
              category={category}
              categories={categories}
              depth={carried?.id === category.id && place ? place.depth : depth}
              onMove={place => void move(category.id, place)}
            />
          ))}
        </ol>
      </SortableContext>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
      {dialog}
    </DndContext>
  )
}
