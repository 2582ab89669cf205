import { useI18n } from '../../i18n.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import './bank-details.css'

/** Matches an IBAN: country code, two check digits, then groups of letters and digits. */
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/

interface BankDetailsProps {
  details: string
  /** Order number, if known. The transfer has to contain it as a reference. */
  number?: string
  /** True for print, where buttons are omitted. */
  onPaper?: boolean
}

/**
 * Bank account for the transfer: the shop's text line by line, with buttons that copy the values needed at the bank.
 */
export function BankDetails({ details, number, onPaper }: BankDetailsProps) {
  const { t } = useI18n()
  return (
    <div className="notice">
      <Icon name="bank" />
      <div className="notice__text bank-details">
        <p>
          <b>{t('orders.bank.title')}</b>
        </p>
        {details
          .split('\n')
          .filter(line => line.trim())
          .map(line => {
            const [iban] = IBAN.exec(line) ?? []
            return iban ? (
              <Copied key={line} label={line.replace(iban, '').trim()} text={iban} onPaper={onPaper} />
            ) : (
              <p key={line}>
                <Isolate>{line}</Isolate>
              </p>
            )
          })}
        {number && <Copied label={t('orders.bank.reference')} text={number} onPaper={onPaper} />}
      </div>
    </div>
  )
}

function Copied({ label, text, onPaper }: { label: string; text: string; onPaper: boolean | undefined }) {
  return (
    <p className="bank-details__line">
      <span>
        <Isolate>{label}</Isolate>{' '}
        <b className="bank-details__number">
          <bdi dir="ltr">{text}</bdi>
        </b>
      </span>
      {!onPaper && <CopyButton text={text} of={label.replace(/[:：]\s*$/, '')} />}
    </p>
  )
}
