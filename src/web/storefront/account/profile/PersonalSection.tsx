import type { User } from '../../../../shared/contracts/auth.ts'
import { PersonalForm } from '../PersonalForm.tsx'
import { AvatarField } from './AvatarField.tsx'

export function PersonalSection({ user }: { user: User }) {
  return (
    <div className="card stack gap-l">
      <AvatarField user={user} />
      <PersonalForm key={user.id} user={user} />
    </div>
  )
}
