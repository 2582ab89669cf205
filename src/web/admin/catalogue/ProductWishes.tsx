import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addressOf, type Wishes } from './product-wishes.ts'
import { categoryOptions, optionsOf, useChoices } from './use-choices.ts'

/** Search and filters, one form: what is sent becomes the address. */
export function ProductWishes({ wishes }: { wishes: Wishes }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = [...new FormData(event.currentTarget)].map(([wish, value]) => [wish, String(value).trim()])
    navigate(addressOf({ status: wishes.status, ...Object.fromEntries(sent) }))
  }
  const { query, status, ...narrow } = wishes
  return (
    <search>
      <form className="stack gap-s" noValidate onSubmit={onSubmit}>
        <div className="desk__search">
          <TextField
            type="search"
            name="query"
            label={t('catalogue.search')}
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit" variant="secondary">
            {t('desk.search.go')}
          </Button>
        </div>
        <Disclosure title={t('catalogue.filters')} open={Object.values(narrow).some(Boolean)}>
          <Filters wishes={wishes} />
          <div className="cluster">
            <Button type="submit" size="small">
              {t('desk.filters.apply')}
            </Button>
            <Link className="link" to={addressOf({})}>
              {t('desk.filters.clear')}
            </Link>
          </div>
        </Disclosure>
      </form>
    </search>
  )
}

const LACKS = ['name', 'shortDescription', 'description', 'current', 'alt'] as const

function Filters({ wishes }: { wishes: Wishes }) {
  const { t } = useI18n()
  const choices = useChoices()
  const any = t('desk.any')
  return (
    // Selects take their choice anew when there is something to choose from.
    <div className="desk__filters" key={choices.brands.length}>
      <SelectField
        name="brand"
        label={t('catalogue.brand')}
        prompt={any}
        defaultValue={wishes.brand}
        options={optionsOf(choices.brands)}
      />
      <SelectField
        name="category"
        label={t('catalogue.category')}
        prompt={any}
        defaultValue={wishes.category}
        options={categoryOptions(choices)}
      />
      <SelectField
        name="incomplete"
        label={t('catalogue.incomplete')}
        prompt={any}
        defaultValue={wishes.incomplete}
        options={LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
      />
      <SelectField
        name="lacks"
        label={t('catalogue.lacks')}
        prompt={any}
        defaultValue={wishes.lacks}
        options={LACKS.map(part => ({ value: part, label: t(`catalogue.lacks.${part}`) }))}
      />
      <Checkbox name="low" value="yes" label={t('catalogue.low')} defaultChecked={wishes.low === 'yes'} />
    </div>
  )
}
