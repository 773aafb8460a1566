import type { Translation } from '../../../messages/ko.ts';
import type { passkeyKo } from './ko.ts';

export const passkeyEn = {
  passkeys: {
    title: 'Passkeys',
    help: 'Log in with your fingerprint, face or screen lock instead of a password. If you lose a device, remove its passkey here.',
    none: 'No passkeys yet.',
    add: 'Add a passkey',
    addWithPassword: 'Enter your current password to add a passkey of this device.',
    currentPassword: 'Current password',
    revealPassword: 'Show password',
    go: 'Continue',
    cancel: 'Cancel',
    added: 'The passkey has been added.',
    notPossible: 'Passkeys cannot be added in this browser or at this address.',
    addedOn: 'added {date}',
    lastUsed: 'last used {date}',
    neverUsed: 'not used yet',
    blocked: 'Blocked, because a copy of it seems to exist. Remove it and add it again.',
    rename: 'Rename',
    renameNamed: 'Rename {passkey}',
    name: 'Name of the passkey',
    save: 'Save',
    renamed: 'The passkey has a new name.',
    remove: 'Remove',
    removeNamed: 'Remove {passkey}',
    removeQuestion: 'Remove the passkey ‘{passkey}’? It can no longer be used to log in.',
    removed: 'The passkey has been removed.',
    error: 'The passkeys could not be loaded.',
    signIn: 'Log in with a passkey',
    failed: 'The passkey did not work. Please log in another way.',
  },
} satisfies Translation<typeof passkeyKo>;
