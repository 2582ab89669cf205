import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useI18n } from '../i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import './admin-list.css'

interface ListSearchProps {
  label: string
  /** Current query. */
  value: string
  addressOf: (search: string) => string
}

/** Search box of a list. Submitting navigates to the URL with the query. */
export function ListSearch({ label, value, addressOf }: ListSearchProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    navigate(addressOf(String(new FormData(event.currentTarget).get('search') ?? '').trim()))
  }
  return (
    <search>
      <form className="admin-list__search" noValidate onSubmit={onSubmit}>
        <TextField type="search" name="search" label={label} defaultValue={value} maxLength={100} autoComplete="off" />
        <Button type="submit" variant="secondary">
          {t('admin.search.go')}
        </Button>
      </form>
    </search>
  )
}
