import type { OrderDraft } from '../../../../shared/contracts/order-changes.ts'
import type { readAddressFields } from '../../phone-orders/AddressSection.tsx'
import { type DraftLine, linesOfDraft } from '../../phone-orders/draft-lines.ts'

export type AddressFields = ReturnType<typeof readAddressFields>
export type AddressField = keyof AddressFields

/** An order's change as it is being written. */
export interface WrittenChange {
  lines: DraftLine[]
  address: AddressFields
  note: string
}

/** What somebody else changed meanwhile; `mine` is what stays of what was typed here, where that is something else. */
export type Meanwhile =
  | { part: AddressField | 'note'; theirs: string; mine?: string }
  | { part: 'line'; name: string; theirs: number; mine?: number }

const ADDRESS_FIELDS: readonly AddressField[] = [
  ...(['fullName', 'phone', 'secondPhone', 'state', 'city', 'street', 'landmark', 'zipCode'] as const),
]

/** An order as it stands, before anything is typed. */
export function changeOf(draft: OrderDraft): WrittenChange {
  const address = Object.fromEntries(ADDRESS_FIELDS.map(field => [field, draft.address[field] ?? '']))
  return { lines: linesOfDraft(draft), address: address as AddressFields, note: draft.note ?? '' }
}

/**
 * What was typed over the order as it was seen, put over the order as it stands now: what is typed stays, what is not is as
 * somebody else left it. A line that they took out is out; one that they put in is in.
 */
export function overNow(
  seen: OrderDraft,
  mine: WrittenChange,
  now: OrderDraft,
): { written: WrittenChange; meanwhile: Meanwhile[] } {
  const [before, theirs] = [changeOf(seen), changeOf(now)]
  const meanwhile: Meanwhile[] = []
  const pick = (part: AddressField | 'note', was: string, own: string, other: string) => {
    const isMine = own !== was
    if (other !== was && other !== own) meanwhile.push({ part, theirs: other, ...(isMine && { mine: own }) })
    return isMine ? own : other
  }
  const address = Object.fromEntries(
    ADDRESS_FIELDS.map(field => [
      field,
      pick(field, before.address[field], mine.address[field], theirs.address[field]),
    ]),
  ) as AddressFields
  const note = pick('note', before.note, mine.note, theirs.note)
  return { written: { lines: linesOver(before.lines, mine.lines, theirs.lines, meanwhile), address, note }, meanwhile }
}

function linesOver(before: DraftLine[], mine: DraftLine[], theirs: DraftLine[], meanwhile: Meanwhile[]): DraftLine[] {
  const quantityIn = (lines: DraftLine[], key: string) => lines.find(line => line.key === key)?.quantity ?? 0
  const keys = [...new Set([...before, ...theirs].map(({ key }) => key))]
  const kept = keys.flatMap(key => {
    const [was, own, other] = [quantityIn(before, key), quantityIn(mine, key), quantityIn(theirs, key)]
    const line = [...theirs, ...before].find(one => one.key === key)!
    const isMine = own !== was
    if (other !== was && other !== own)
      meanwhile.push({ part: 'line', name: line.name, theirs: other, ...(isMine && other > 0 && { mine: own }) })
    const quantity = isMine ? own : other
    return other > 0 && quantity > 0 ? [{ ...line, quantity }] : []
  })
  return [...kept, ...mine.filter(({ lineId }) => lineId === null)]
}
