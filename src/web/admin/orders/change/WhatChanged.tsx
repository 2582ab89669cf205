import { useEffect, useRef } from 'react'
import type { MessageKey } from '../../../../shared/i18n/messages.ts'
import { useI18n } from '../../../i18n.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import type { Zones } from '../list/OrderFilters.tsx'
import type { AddressField, Meanwhile } from './merge-change.ts'

interface WhatChangedProps {
  meanwhile: Meanwhile[]
  zones: Zones
}

const LABELS: Record<AddressField | 'note', MessageKey> = {
  ...({ fullName: 'checkout.name', phone: 'checkout.phone', secondPhone: 'checkout.second-phone' } as const),
  ...({ state: 'checkout.region', city: 'checkout.city', street: 'checkout.street' } as const),
  ...({ landmark: 'checkout.landmark', zipCode: 'checkout.zip', note: 'admin.note' } as const),
}

/** Somebody else was quicker: what they changed, with what was typed here kept in the form below. */
export function WhatChanged({ meanwhile, zones }: WhatChangedProps) {
  const { t } = useI18n()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} className="notice notice--warning phone-order__meanwhile" role="alert" tabIndex={-1}>
      <div className="notice__text stack gap-s">
        <p>
          <b>{t('admin-orders.change.late')}</b> {t('admin-orders.change.late.text')}
        </p>
        {meanwhile.length > 0 && (
          <ul className="conflict">
            {meanwhile.map(change => (
              <Change key={change.part === 'line' ? change.name : change.part} change={change} zones={zones} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Change({ change, zones }: { change: Meanwhile; zones: Zones }) {
  const { t } = useI18n()
  const shown = (value: string | number) => {
    if (typeof value === 'number') return t('admin-orders.change.late.units', { count: value })
    if (value === '') return t('catalog.empty')
    if (change.part !== 'state') return value
    return zones.flatMap(({ regions }) => regions).find(({ code }) => code === value)?.name ?? value
  }
  return (
    <li>
      <b>{change.part === 'line' ? <Isolate>{change.name}</Isolate> : t(LABELS[change.part])}</b>
      <dl className="conflict__values">
        <dt className="quiet">{t('catalog.conflict.theirs')}</dt>
        <dd>
          <bdi>{shown(change.theirs)}</bdi>
        </dd>
        {change.mine !== undefined && (
          <>
            <dt className="quiet">{t('catalog.conflict.mine')}</dt>
            <dd>
              <bdi>{shown(change.mine)}</bdi>
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}
