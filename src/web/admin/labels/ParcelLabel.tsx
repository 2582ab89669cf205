import type { Contracts } from '../../../shared/contracts/all.ts'
import type { WireData } from '../../../shared/contracts/endpoint.ts'
import type { ParcelLabel as Label } from '../../../shared/contracts/shipments.ts'
import { useI18n } from '../../i18n.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Barcode } from './Barcode.tsx'
import './labels.css'

interface ParcelLabelProps {
  label: Label
  shop: Pick<WireData<Contracts['siteSettings']>, 'name' | 'phone'>
  size: string
}

/** Printable address label of one parcel. */
export function ParcelLabel({ label, shop, size }: ParcelLabelProps) {
  const { money } = useI18n()
  const { number, courier, trackingNumber, cash, note, words } = label
  return (
    <article className="label" lang="ar" dir="rtl" data-size={size} aria-label={number}>
      <header className="label__head">
        <p>
          <b className="label__shop">
            <bdi>{shop.name}</bdi>
          </b>
          <bdi dir="ltr">{shop.phone}</bdi>
        </p>
        <p>
          <span>{words.parcels}</span>
          {courier && (
            <span>
              <bdi>{courier}</bdi>
              {trackingNumber && (
                <>
                  {' · '}
                  <bdi dir="ltr">{trackingNumber}</bdi>
                </>
              )}
            </span>
          )}
        </p>
      </header>
      <section className="label__to">
        <b className="label__name">
          <bdi>{label.fullName}</bdi>
        </b>
        <p className="label__phones">
          {label.phones.map(phone => (
            <bdi key={phone} dir="ltr">
              {phone}
            </bdi>
          ))}
        </p>
        <p className="label__region">
          <bdi>{label.region}</bdi>
        </p>
        <p>
          <bdi>{label.city}</bdi> · <bdi>{label.street}</bdi>
        </p>
        {label.landmark && (
          <p>
            {words.near} <bdi>{label.landmark}</bdi>
          </p>
        )}
        {note && (
          <p className="label__note">
            <bdi>{note}</bdi>
          </p>
        )}
      </section>
      <p className="label__cash" data-paid={cash === null || undefined}>
        {cash === null ? (
          label.paid ? (
            words.paid
          ) : (
            words.nothing
          )
        ) : (
          <>
            <span>{words.cash}</span>
            <bdi dir="ltr">{money(cash)}</bdi>
          </>
        )}
      </p>
      <footer className="label__code">
        <QrCode text={number} label={number} />
        <p className="label__lines">
          <Barcode text={number} />
          <b dir="ltr">{number}</b>
        </p>
      </footer>
    </article>
  )
}
