import { multiplyShekels } from '../../../shared/rules/money.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { type DraftLine, withoutLine, withQuantity } from './draft-lines.ts'

interface DraftLinesProps {
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
}

/** List of a draft's lines, with quantity fields and remove buttons. */
export function DraftLines({ lines, onChange }: DraftLinesProps) {
  const { t, money } = useI18n()
  if (lines.length === 0) return <p className="quiet">{t('phone-orders.lines.none')}</p>
  return (
    <ul className="phone-order__lines">
      {lines.map(({ key, name, options, quantity, most, unitPrice }) => (
        <li key={key}>
          <span className="phone-order__name">
            <span>
              <Isolate>{name}</Isolate>
            </span>
            <span className="small quiet">
              {options.map(option => (
                <span key={option}>
                  <Isolate>{option}</Isolate> ·{' '}
                </span>
              ))}
              {t('cart.each', { price: money(unitPrice) })}
            </span>
          </span>
          <Stepper
            size="small"
            name={name}
            value={quantity}
            max={most}
            onChange={quantity => onChange(withQuantity(lines, key, quantity))}
          />
          <b className="phone-order__sum">
            <Price amount={multiplyShekels(unitPrice, quantity)} />
          </b>
          <IconButton
            label={t('phone-orders.lines.remove', { name })}
            onClick={() => onChange(withoutLine(lines, key))}
          >
            <Icon name="trash" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
