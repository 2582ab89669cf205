import type { OrderDraft } from '../../../../shared/contracts/order-changes.ts'
import { type AddressPart, addressFrom } from '../../../../shared/records/address.ts'
import { useI18n } from '../../../i18n.tsx'
import type { ConflictFields } from '../../conflict/field-views.ts'
import { type DraftLine, linesOfDraft } from '../../phone-orders/draft-lines.ts'
import type { Zones } from '../list/OrderFilters.tsx'

/** Editable parts of an order, as typed. */
export interface OrderChangeDraft {
  lines: DraftLine[]
  address: Record<AddressPart, string>
  note: string
}

/** Returns the initial draft: the order as it is. */
export function orderChangeDraftOf(draft: OrderDraft): OrderChangeDraft {
  const address = addressFrom(part => draft.address[part] ?? '')
  return { lines: linesOfDraft(draft), address, note: draft.note ?? '' }
}

/** Merge rule: a line that another admin removed is dropped, even if this draft changes it. */
export const ORDER_MERGE_OPTIONS = { removedForGood: ['lines'] }

/** Returns how the conflict dialog shows each field of the draft. */
export function useOrderConflictFields(zones: Zones): ConflictFields<OrderChangeDraft> {
  const { t } = useI18n()
  const regions = zones.flatMap(({ regions }) => regions)
  const address: Record<AddressPart, { label: string; show?: (value: string) => string | undefined }> = {
    fullName: { label: t('checkout.name') },
    phone: { label: t('checkout.phone') },
    secondPhone: { label: t('checkout.second-phone') },
    state: { label: t('checkout.region'), show: code => regions.find(region => region.code === code)?.name },
    city: { label: t('checkout.city') },
    street: { label: t('checkout.street') },
    landmark: { label: t('checkout.landmark') },
    zipCode: { label: t('checkout.zip') },
  }
  return {
    lines: {
      label: '',
      rowName: ({ name }) => name,
      fields: { quantity: { label: '', show: (count: number) => t('admin-orders.change.units', { count }) } },
    },
    address: { label: '', fields: address },
    note: { label: t('admin.note') },
  }
}
