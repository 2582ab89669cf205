import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CodeField } from './CodeField.tsx'
import { type OrderRow, quantityOf } from './order-rows.ts'
import { RowResult } from './RowResult.tsx'

interface OrderRowFieldsProps {
  row: OrderRow
  /** Number of the row, from 1. */
  place: number
  /** Id of the next row, to which Enter moves. */
  nextId: number | undefined
  onChange: (id: number, typed: Partial<Pick<OrderRow, 'code' | 'quantity'>>) => void
  onRemove: (id: number) => void
  /** Called with a pasted text of several cells or lines. */
  onList: (text: string) => void
}

export const fieldId = (name: 'code' | 'quantity', rowId: number) => `quick-order-${name}-${rowId}`

function focusField(name: 'code' | 'quantity', rowId: number): void {
  const field = document.getElementById(fieldId(name, rowId)) as HTMLInputElement | null
  field?.focus()
  field?.select()
}

/** Fields of a row. Enter moves from the SKU to the quantity, and from there to the next row. */
export const OrderRowFields = memo(function OrderRowFields(props: OrderRowFieldsProps) {
  const { row, place, nextId, onChange, onRemove, onList } = props
  const { t } = useI18n()
  const isInvalid = row.code !== '' && quantityOf(row) === null

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n\r;]/.test(text.trim())) return
    event.preventDefault()
    onList(text)
  }

  function moveOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (nextId !== undefined) focusField('code', nextId)
  }

  return (
    <li className="quick-order__row">
      <CodeField
        id={fieldId('code', row.id)}
        label={t('quick-order.code', { line: place })}
        value={row.code}
        isUnknown={row.line === null}
        onChange={code => onChange(row.id, { code })}
        onPaste={paste}
        onDone={() => focusField('quantity', row.id)}
      />
      <input
        id={fieldId('quantity', row.id)}
        className="field__control quick-order__quantity tabular"
        aria-label={t('quick-order.quantity', { line: place })}
        aria-invalid={isInvalid || undefined}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={7}
        value={row.quantity}
        onChange={event => onChange(row.id, { quantity: event.target.value })}
        onKeyDown={moveOn}
      />
      <RowResult row={row} onQuantity={quantity => onChange(row.id, { quantity: String(quantity) })} />
      <IconButton
        label={t('quick-order.remove', { line: place })}
        size="small"
        disabled={row.code === ''}
        onClick={() => {
          if (nextId !== undefined) focusField('code', nextId)
          onRemove(row.id)
        }}
      >
        <Icon name="trash" />
      </IconButton>
    </li>
  )
})
