import { useDeferredValue, useState } from 'react'
import type { NamedScope } from '../../shared/contracts/promotions.ts'
import type { CallOptions } from '../api/client.ts'
import { useApi } from '../api/provider.tsx'
import { useLoad } from '../api/use-load.ts'
import { useI18n } from '../i18n.tsx'
import { Chip } from '../ui/Chip.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { Isolate } from '../ui/Isolate.tsx'
import { TextField } from '../ui/TextField.tsx'
import { OrderedScopes } from './OrderedScopes.tsx'
import './scope-picker.css'

interface ScopePickerProps {
  label: string
  chosen: readonly NamedScope[]
  onChange: (chosen: NamedScope[]) => void
  /** Kind of items to offer, for example only products for a special offer; all kinds if absent. */
  only?: NamedScope['kind']
  error?: string[]
  /** True if the order matters: each selected item then has buttons that move it. */
  ordered?: boolean | undefined
  /** Searches for items to offer. Default: the search of the discount editor. */
  find?: (query: string, options: CallOptions) => Promise<NamedScope[]>
}

const keyOf = ({ kind, id }: NamedScope) => `${kind} ${id}`

/**
 * Picker for products, categories and brands. Typing searches; pressing a result selects it, pressing a selected item
 * removes it.
 */
export function ScopePicker({ label, chosen, onChange, only, ordered, error, find }: ScopePickerProps) {
  const { t } = useI18n()
  const api = useApi()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const { data } = useLoad(query.length < 2 ? null : query, async options => {
    return find ? find(query, options) : (await api.adminFindScopes({ query: { query } }, options)).data
  })
  const taken = new Set(chosen.map(keyOf))
  const found =
    query.length < 2 ? [] : (data ?? []).filter(one => !taken.has(keyOf(one)) && (!only || one.kind === only))
  return (
    <fieldset className="stack gap-s admin-scopes">
      <legend className="field__label">{label}</legend>
      {ordered && <OrderedScopes chosen={chosen} onChange={onChange} />}
      {!ordered && chosen.length > 0 && (
        <p className="cluster gap-s">
          {chosen.map(one => (
            <Chip key={keyOf(one)} removes={one.name} onClick={() => onChange(chosen.filter(other => other !== one))}>
              <bdi>
                <Isolate>{one.name}</Isolate>
              </bdi>
            </Chip>
          ))}
        </p>
      )}
      <TextField
        type="search"
        label={t('promotions.scope.find')}
        hint={only ? undefined : t('promotions.scope.hint')}
        optional
        value={typed}
        autoComplete="off"
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      {found.length > 0 && (
        <ul className="admin-scopes__found" aria-label={t('promotions.scope.found')}>
          {found.map(one => (
            <li key={keyOf(one)}>
              <button type="button" onClick={() => onChange([...chosen, one])}>
                <bdi>
                  <Isolate>{one.name}</Isolate>
                </bdi>{' '}
                <span className="quiet small">
                  {t(`promotions.scope.${one.kind}`)} {one.sku && <bdi dir="ltr">{one.sku}</bdi>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && error.length > 0 && <FieldError id="scopes-error">{error}</FieldError>}
    </fieldset>
  )
}
