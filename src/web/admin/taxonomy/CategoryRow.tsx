import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties } from 'react'
import type { AdminCategory } from '../../../shared/contracts/taxonomy.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { adminPaths } from '../admin-paths.ts'
import { TranslationStates } from '../catalog/TranslationStates.tsx'
import { type MoveDirection, positionAfterMove, type TreePosition } from './category-tree.ts'
import { TaxonomyName } from './TaxonomyName.tsx'
import { nameIn, translationState } from './taxonomy-texts.ts'
import './taxonomy.css'

interface CategoryRowProps {
  category: AdminCategory
  categories: AdminCategory[]
  depth: number
  onMove: (place: TreePosition) => void
}

const WAYS = [
  { way: 'up', icon: 'chevron-down' },
  { way: 'down', icon: 'chevron-down' },
  { way: 'out', icon: 'chevron-back' },
  { way: 'in', icon: 'chevron-forward' },
] as const satisfies { way: MoveDirection; icon: string }[]

export function CategoryRow({ category, categories, depth, onMove }: CategoryRowProps) {
  const { t, language } = useI18n()
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: category.id,
  })
  const name = nameIn(category, language)
  const parent = categories.find(({ id }) => id === category.parentId)
  return (
    <li
      ref={setNodeRef}
      className="category-row"
      data-held={isDragging || undefined}
      data-row={category.id}
      style={{ '--depth': depth, transform: CSS.Translate.toString(transform), transition } as CSSProperties}
    >
      {/* Drag handle for the pointer. Keyboard and screen reader users have the move buttons. */}
      <span ref={setActivatorNodeRef} className="category-row__handle" aria-hidden="true" {...listeners}>
        <Icon name="menu" />
      </span>
      <span className="category-row__name">
        <TaxonomyName whole={category} to={adminPaths.category(category.id)} />
        {parent && <VisuallyHidden>{t('taxonomy.below', { parent: nameIn(parent, language) })}</VisuallyHidden>}
      </span>
      {category.isHidden && <span className="order-status">{t('taxonomy.hidden')}</span>}
      <TranslationStates {...translationState(category)} />
      <Link className="link taxonomy-products" to={adminPaths.productsThat({ category: String(category.id) })}>
        {t('catalog.total', { count: category.products })}
      </Link>
      <span className="category-row__moves">
        {WAYS.map(({ way, icon }) => {
          const place = positionAfterMove(categories, category, way)
          return (
            // Uses aria-disabled, because a disabled button would lose the focus after the last possible move.
            <IconButton
              key={way}
              size="small"
              data-way={way}
              label={t(`taxonomy.move.${way}`, { name })}
              aria-disabled={!place}
              onClick={() => place && onMove(place)}
            >
              <Icon name={icon} />
            </IconButton>
          )
        })}
      </span>
    </li>
  )
}
