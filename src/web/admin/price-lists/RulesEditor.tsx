import { useDeferredValue, useState } from 'react'
import type { PriceRuleWithTarget } from '../../../shared/contracts/price-lists.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { DraftRule } from './price-list-draft.ts'
import { RuleRow } from './RuleRow.tsx'
import './price-rules.css'

interface RulesEditorProps {
  rules: DraftRule[]
  onChange: (rules: DraftRule[]) => void
  errors: FieldErrors
}

/** Number of rules that are shown at first, and that each press of the button adds. */
const INITIAL_RULES = 50

/**
 * Editor for the rules of a price list. A button adds a rule for everything; a search adds a rule for a brand, a
 * category, a product or a variant.
 */
export function RulesEditor({ rules, onChange, errors }: RulesEditorProps) {
  const { t } = useI18n()
  const [most, setMost] = useState(INITIAL_RULES)
  const errorsOf = (at: number) =>
    Object.entries(errors).flatMap(([name, messages]) => (name.startsWith(`rules.${at}.`) ? messages : []))
  // Rules with an error are shown even beyond the limit.
  const last = rules.findLastIndex((_, at) => errorsOf(at).length > 0)
  const shown = rules.slice(0, Math.max(most, last + 1))
  const add = ({ scope, targetId, name, code }: Target) => {
    const sameTarget = rules.filter(rule => rule.scope === scope && rule.targetId === targetId)
    const minQuantity = sameTarget.length === 0 ? '1' : ''
    const rule = { scope, targetId, name, code, minQuantity, percent: '', price: '', pack: '' }
    onChange([rule, ...rules])
  }

  return (
    <section className="card stack" aria-label={t('price-lists.rules')}>
      <h2 className="admin__heading">{t('price-lists.rules')}</h2>
      <p className="quiet small">{t('price-lists.rules.text')}</p>
      <RuleTargets onChoose={add} />
      {errors.rules && <FieldError id="price-list-rules">{errors.rules}</FieldError>}
      {rules.length > 0 && (
        <ol className="price-rules stack gap-s">
          {shown.map((rule, at) => (
            <RuleRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two new rules may be equal; a row has no state of its own
              key={at}
              at={at}
              rule={rule}
              errors={errorsOf(at)}
              onChange={changed => onChange(rules.with(at, changed))}
              onRemove={() => onChange(rules.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      {shown.length < rules.length && (
        <Button variant="quiet" size="small" onClick={() => setMost(most + INITIAL_RULES)}>
          {t('price-lists.rules.more', { count: rules.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

type Target = Pick<PriceRuleWithTarget, 'scope' | 'targetId' | 'name' | 'code'>

function RuleTargets({ onChoose }: { onChoose: (target: Target) => void }) {
  const { t } = useI18n()
  const api = useApi()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const { data } = useLoad(query.length < 2 ? null : query, async options => {
    return (await api.adminFindPriceTargets({ query: { query } }, options)).data
  })
  const choose = (target: Target) => {
    setTyped('')
    onChoose(target)
  }
  return (
    <div className="stack gap-s admin-scopes">
      <div className="cluster">
        <Button
          variant="secondary"
          size="small"
          onClick={() => choose({ scope: 'everything', targetId: null, name: '', code: null })}
        >
          {t('price-lists.add-everything')}
        </Button>
      </div>
      <TextField
        type="search"
        label={t('price-lists.find')}
        hint={t('price-lists.find.hint')}
        optional
        value={typed}
        autoComplete="off"
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      {query.length >= 2 && data && data.length > 0 && (
        <ul className="admin-scopes__found" aria-label={t('promotions.scope.found')}>
          {data.map(target => (
            <li key={`${target.scope} ${target.targetId}`}>
              <button type="button" onClick={() => choose(target)}>
                <bdi>
                  <Isolate>{target.name}</Isolate>
                </bdi>{' '}
                <span className="quiet small">
                  {t(`price-lists.scope.${target.scope}`)} <bdi dir="ltr">{target.code}</bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
