import { useState } from 'react'
import type { UnreadableLine } from '../../../shared/rules/quick-order.ts'
import { MAX_QUICK_ORDER_LINES, parseOrderList } from '../../../shared/rules/quick-order.ts'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RetryNotice } from '../../ui/RetryNotice.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { openCartDrawer } from '../../ui-state.ts'
import { addRowsToCart } from './add-rows-to-cart.ts'
import { ListImport } from './ListImport.tsx'
import { ListReport } from './ListReport.tsx'
import { OrderFooter } from './OrderFooter.tsx'
import { OrderRowFields } from './OrderRowFields.tsx'
import { addListedLines, filledRows, stateOf, withBlankRow } from './order-rows.ts'
import { useOrderRows } from './use-order-rows.ts'

/** Rows of the quick order with the import of lists above and the total below. */
export function QuickOrder() {
  const { t } = useI18n()
  const { rows, setRows, change, remove, isResolved, failed, retry } = useOrderRows()
  const [unreadable, setUnreadable] = useState<UnreadableLine[]>([])
  const [onlyProblems, setOnlyProblems] = useState(false)
  const attention = rows.filter(row => stateOf(row) === 'attention').length
  const shown = onlyProblems && attention > 0 ? rows.filter(row => stateOf(row) === 'attention') : rows

  /** Adds the lines of a pasted or uploaded list, and reports those that it could not parse. */
  function addList(text: string) {
    const list = parseOrderList(text, MAX_QUICK_ORDER_LINES - filledRows(rows))
    setRows(addListedLines(rows, list.lines))
    setUnreadable(list.unreadable)
  }

  function addAll() {
    const { added, left, reason } = addRowsToCart(rows)
    setRows(withBlankRow(left))
    if (left.length === 0) return openCartDrawer()
    const message = reason ? t(`quick-order.left.${reason}`) : t('quick-order.left', { count: left.length })
    addToast({ type: 'info', title: t('quick-order.added', { count: added }), message })
  }

  return (
    <>
      <ListImport onText={addList} />
      <ListReport lines={unreadable} onClose={() => setUnreadable([])} />
      <section className="card stack" aria-labelledby="quick-order-lines">
        <div className="spread">
          <h2 className="quick-order__title" id="quick-order-lines">
            {t('quick-order.lines')}
          </h2>
          {attention > 0 && (
            <Checkbox
              label={t('quick-order.only-problems', { count: attention })}
              checked={onlyProblems}
              onChange={event => setOnlyProblems(event.target.checked)}
            />
          )}
        </div>
        {failed && <RetryNotice text={t('quick-order.failed')} onRetry={retry} />}
        <ol className="quick-order__rows">
          {shown.map((row, at) => (
            <OrderRowFields
              key={row.id}
              row={row}
              place={at + 1}
              nextId={shown[at + 1]?.id}
              onChange={change}
              onRemove={remove}
              onList={addList}
            />
          ))}
        </ol>
      </section>
      <OrderFooter
        rows={rows}
        isResolved={isResolved}
        onAdd={addAll}
        onClear={() => {
          setRows(withBlankRow([]))
          setUnreadable([])
        }}
      />
    </>
  )
}
