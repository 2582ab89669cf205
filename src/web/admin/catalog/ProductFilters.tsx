import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import { TRANSLATION_PARTS } from '../../../shared/rules/translation-lacks.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type ProductListQuery, productListQueryString } from './product-filters.ts'
import { categoryOptions, optionsOf, tagOptions, useTaxonomyOptions } from './use-taxonomy-options.ts'
import '../admin-list.css'

/** Search and filters of the product list in one form. Submitting changes the URL. */
export function ProductFilters({ listQuery }: { listQuery: ProductListQuery }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = [...new FormData(event.currentTarget)].map(([filter, value]) => [filter, String(value).trim()])
    navigate(productListQueryString({ status: listQuery.status, ...Object.fromEntries(sent) }))
  }
  const { query, status, ...narrow } = listQuery
  return (
    <search>
      <form className="stack gap-s" noValidate onSubmit={onSubmit}>
        <div className="admin-list__search">
          <TextField
            type="search"
            name="query"
            label={t('catalog.search')}
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit" variant="secondary">
            {t('admin.search.go')}
          </Button>
        </div>
        <Disclosure title={t('catalog.filters')} open={Object.values(narrow).some(Boolean)}>
          <Filters listQuery={listQuery} />
          <div className="cluster">
            <Button type="submit" size="small">
              {t('admin.filters.apply')}
            </Button>
            <Link className="link" to={productListQueryString({})}>
              {t('admin.filters.clear')}
            </Link>
          </div>
        </Disclosure>
      </form>
    </search>
  )
}

function Filters({ listQuery }: { listQuery: ProductListQuery }) {
  const { t, language } = useI18n()
  const choices = useTaxonomyOptions()
  const any = t('admin.any')
  return (
    // Changes the key when the options are loaded, so that the selects are remounted with their values.
    <div className="admin-list__filters" key={choices.brands.length}>
      <SelectField
        name="brand"
        label={t('catalog.brand')}
        prompt={any}
        defaultValue={listQuery.brand}
        options={optionsOf(choices.brands)}
      />
      <SelectField
        name="category"
        label={t('catalog.category')}
        prompt={any}
        defaultValue={listQuery.category}
        options={categoryOptions(choices)}
      />
      <SelectField
        name="incomplete"
        label={t('catalog.incomplete')}
        prompt={any}
        defaultValue={listQuery.incomplete}
        options={LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
      />
      <SelectField
        name="lacks"
        label={t('catalog.lacks')}
        prompt={any}
        defaultValue={listQuery.lacks}
        options={TRANSLATION_PARTS.map(part => ({ value: part, label: t(`catalog.lacks.${part}`) }))}
      />
      {(choices.tags.length > 0 || listQuery.tag) && (
        <SelectField
          name="tag"
          label={t('catalog.tag')}
          prompt={any}
          defaultValue={listQuery.tag}
          options={tagOptions(choices, language, listQuery.tag)}
        />
      )}
      <Checkbox name="low" value="yes" label={t('catalog.low')} defaultChecked={listQuery.low === 'yes'} />
    </div>
  )
}
