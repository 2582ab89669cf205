import type { SavedAddress } from '../../../shared/contracts/addresses.ts'
import type { User } from '../../../shared/contracts/auth.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { AddressFields } from '../customers/addresses/AddressFields.tsx'
import type { Zone } from '../customers/addresses/RegionField.tsx'
import type { Draft } from './draft.ts'
import { EmailField } from './EmailField.tsx'
import { SavedAddresses } from './SavedAddresses.tsx'
import { Step } from './Step.tsx'

interface AddressStepProps {
  draft: Draft
  errors: FieldErrors
  user: User | null
  /** Saved addresses of the account; null for guests, while loading, and on failure. */
  saved: SavedAddress[] | null
  /** Saved address with which the form was filled; null if there is none. */
  first: SavedAddress | null
  zones: Zone[]
  /** Reason why the shop does not deliver to the selected region; null if it does. */
  closed: string | null
  region: string
  onRegion: (code: string) => void
  onChoose: (address: SavedAddress) => void
}

/** Checkout step for contact and address. An account is not required; guests get a link to the login. */
export function AddressStep(props: AddressStepProps) {
  const { draft, errors, user, saved, first, zones, closed, region, onRegion, onChoose } = props
  const { t } = useI18n()
  return (
    <Step number={1}>
      {!user && (
        <p className="quiet small">
          {t('checkout.guest')} <Link to={paths.login(paths.checkout)}>{t('checkout.guest.login')}</Link>
        </p>
      )}
      {saved && saved.length > 0 && <SavedAddresses addresses={saved} first={first} onChoose={onChoose} />}
      <AddressFields
        folded
        path="address."
        values={draft}
        errors={errors}
        zones={zones}
        region={region}
        onRegion={onRegion}
        email={<EmailField initial={draft.email ?? ''} error={errors.email} />}
        regionError={
          closed && (
            <span role="alert">
              <Isolate>{closed}</Isolate>
            </span>
          )
        }
      />
      {saved && <Checkbox name="keepAddress" label={t('checkout.keep-address')} defaultChecked={saved.length === 0} />}
    </Step>
  )
}
