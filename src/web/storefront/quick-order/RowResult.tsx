import type { QuickOrderLine } from '../../../shared/contracts/quick-order.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Image } from '../../ui/Image.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'
import { type OrderRow, quantityOf } from './order-rows.ts'

interface RowResultProps {
  row: OrderRow
  onQuantity: (quantity: number) => void
}

/** Product, price and availability of a row, or the reason why it cannot be ordered as typed. */
export function RowResult({ row, onQuantity }: RowResultProps) {
  const { t } = useI18n()
  const { id, code, line } = row
  const errorId = `quick-order-error-${id}`
  if (code.trim() === '') return <div className="quick-order__result" />
  const hasNoQuantity = quantityOf(row) === null
  return (
    <div className="quick-order__result" aria-live="polite">
      {line && <Found line={line} />}
      {line === undefined && !hasNoQuantity && <span className="quiet small">{t('quick-order.resolving')}</span>}
      {hasNoQuantity && <FieldError id={errorId}>{t('quick-order.problem.quantity')}</FieldError>}
      {line === null && <FieldError id={errorId}>{t('quick-order.problem.unknown')}</FieldError>}
      {line?.problem && !hasNoQuantity && <Problem id={errorId} line={line} onQuantity={onQuantity} />}
    </div>
  )
}

function Found({ line }: { line: QuickOrderLine }) {
  const { t, money } = useI18n()
  const { productId, sku, name, brand, imageUrl, quantity, cap, pack, unitPrice, totalPrice, quantityPrices } = line
  return (
    <div className="quick-order__found">
      <Image source={imageUrl ? { url: imageUrl, alt: '' } : null} sizes="48px" small className="quick-order__image" />
      <div className="quick-order__about">
        <Link className="quick-order__name" to={paths.product({ id: productId, slug: '', variant: { sku } })}>
          <Isolate>{name}</Isolate>
        </Link>
        <span className="quiet small">
          <Isolate>{brand}</Isolate> · <bdi dir="ltr">{sku}</bdi>
          {cap > 0 && ` · ${t('quick-order.cap', { count: cap })}`}
        </span>
        <span className="quiet small tabular">
          <Isolate>{t('cart.each', { price: money(unitPrice) })}</Isolate>
          {pack > 1 && ` · ${t('cart.pack', { count: pack })}`}
        </span>
        {quantityPrices.map(step => (
          <span key={step.quantity} className="small tabular">
            <Isolate>{t('cart.quantity-price', { count: step.quantity, price: money(step.unitPrice) })}</Isolate>
          </span>
        ))}
      </div>
      {quantity > 0 && <Price amount={totalPrice} size="small" />}
    </div>
  )
}

interface ProblemProps {
  id: string
  line: QuickOrderLine
  onQuantity: (quantity: number) => void
}

function Problem({ id, line: { problem, professions, quantity, pack }, onQuantity }: ProblemProps) {
  const { t, list } = useI18n()
  if (problem === null) return null
  const who = list(professions.map(profession => t(`common.professions.${profession}`)))
  return (
    <div className="cluster gap-s">
      <FieldError id={id}>
        {who
          ? t('quick-order.problem.professions-only', { who })
          : t(`quick-order.problem.${problem}`, { to: quantity, pack })}
      </FieldError>
      {quantity > 0 && (
        <Button size="small" variant="secondary" onClick={() => onQuantity(quantity)}>
          {t('quick-order.use', { count: quantity })}
        </Button>
      )}
    </div>
  )
}
