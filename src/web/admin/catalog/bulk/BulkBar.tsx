import { useState } from 'react'
import type { CatalogRow } from '../../../../shared/contracts/admin-catalog.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Permitted } from '../../Permitted.tsx'
import type { Selection } from '../../use-selection.ts'
import { BulkCategory } from './BulkCategory.tsx'
import { BulkDiscount } from './BulkDiscount.tsx'
import { BulkTags } from './BulkTags.tsx'
import type { BulkChange } from './use-bulk-change.ts'
import '../../orders/orders.css'
import './bulk.css'

interface BulkBarProps {
  products: readonly CatalogRow[]
  chosen: Selection
  bulk: BulkChange
  onSaved: () => void
}

const STATUSES = ['published', 'draft', 'archived'] as const
type Open = 'category' | 'tags' | 'discount' | null

/**
 * Actions on the selected products: status, category, tags and sale prices. Each action changes either all selected
 * products or none.
 */
export function BulkBar({ products, chosen, bulk, onSaved }: BulkBarProps) {
  const { t } = useI18n()
  const [open, setOpen] = useState<Open>(null)
  const rows = products.filter(({ id }) => chosen.has(String(id)))
  const ids = rows.map(({ id }) => id)
  const close = () => setOpen(null)
  const all = <Change,>(change: Change) => new Map(ids.map(id => [id, change]))

  if (rows.length === 0) return null
  return (
    <section className="selection-bar" aria-label={t('catalog.bulk')}>
      <b>{t('catalog.bulk.chosen', { count: rows.length })}</b>
      <div className="cluster gap-s">
        {STATUSES.filter(status => rows.some(row => row.status !== status)).map(status => (
          <Button
            key={status}
            size="small"
            variant={status === 'published' ? 'primary' : 'secondary'}
            disabled={bulk.busy}
            onClick={() => bulk.save(all({ status }))}
          >
            {t(`catalog.bulk.${status}`)}
          </Button>
        ))}
        <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('category')}>
          {t('catalog.bulk.category')}
        </Button>
        <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('tags')}>
          {t('catalog.bulk.tags')}
        </Button>
        <Permitted permission="promotions" otherwise={null}>
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('discount')}>
            {t('catalog.bulk.discount')}
          </Button>
        </Permitted>
        <Button variant="quiet" size="small" onClick={() => chosen.set([])}>
          {t('admin-orders.chosen.clear')}
        </Button>
      </div>
      <BulkCategory
        open={open === 'category'}
        onClose={close}
        count={ids.length}
        onChoose={categoryId => bulk.save(all({ categoryId }))}
      />
      <BulkTags open={open === 'tags'} onClose={close} ids={ids} onSaved={onSaved} />
      <BulkDiscount open={open === 'discount'} onClose={close} ids={ids} onSaved={onSaved} />
    </section>
  )
}
