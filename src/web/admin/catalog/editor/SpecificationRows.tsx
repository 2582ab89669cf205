import { directionOf, type Language } from '../../../../shared/i18n/languages.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { DraftSpecification } from './draft-facts.ts'
import '../catalog.css'

interface SpecificationRowsProps {
  list: 'facts' | 'actives'
  code: Language
  facts: DraftSpecification[]
  onChange: (facts: DraftSpecification[]) => void
  error: string[]
}

const NAMELESS = { ar: '', en: '', he: '', ru: '' }

/**
 * Editor for the specifications or active ingredients in one language. Rows are added and removed in all languages at
 * once.
 */
export function SpecificationRows({ list, code, facts, onChange, error }: SpecificationRowsProps) {
  const { t } = useI18n()
  const write = (n: number, part: 'labels' | 'values', words: string) =>
    onChange(facts.map((fact, at) => (at === n ? { ...fact, [part]: { ...fact[part], [code]: words } } : fact)))
  const field = (fact: DraftSpecification, n: number, part: 'labels' | 'values') => (
    <input
      className="field__control"
      aria-label={t(list === 'actives' && part === 'values' ? 'catalog.active.effect' : `catalog.fact.${part}`, {
        n: n + 1,
      })}
      lang={code}
      // Displays "50 ml" left to right in an Arabic field.
      dir={fact[part][code] ? 'auto' : directionOf(code)}
      maxLength={part === 'labels' ? 80 : 200}
      value={fact[part][code]}
      placeholder={code === 'ar' ? undefined : fact[part].ar}
      onChange={event => write(n, part, event.currentTarget.value)}
    />
  )
  return (
    <fieldset className="stack gap-s">
      <legend className="field__label">{t(`catalog.field.${list}`)}</legend>
      {facts.map((fact, n) => (
        <div key={fact.key} className="fact-row">
          {field(fact, n, 'labels')}
          {field(fact, n, 'values')}
          <IconButton
            label={t('catalog.fact.remove', { name: fact.labels[code] || fact.labels.ar || String(n + 1) })}
            onClick={() => onChange(facts.filter(other => other !== fact))}
          >
            <Icon name="trash" />
          </IconButton>
        </div>
      ))}
      {error.length > 0 && <FieldError id={`${list}-${code}`}>{error}</FieldError>}
      <div>
        <Button
          size="small"
          variant="secondary"
          onClick={() => onChange([...facts, { key: freeKey(facts), labels: NAMELESS, values: NAMELESS }])}
        >
          <Icon name="plus" />
          {t(`catalog.${list}.add`)}
        </Button>
      </div>
    </fieldset>
  )
}

function freeKey(facts: DraftSpecification[]): string {
  for (let n = facts.length + 1; ; n++) if (!facts.some(({ key }) => key === `row-${n}`)) return `row-${n}`
}
