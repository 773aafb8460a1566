interface PolicyMaker {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string;
  };
}

const { trustedTypes } = window as { trustedTypes?: PolicyMaker };

function ownScript(address: string): string {
  if (new URL(address, window.location.href).origin !== window.location.origin)
    throw new TypeError('a worker comes from our own files');
  return address;
}

/** Under trusted types a worker starts only from an address that a named policy has approved. */
const policy = trustedTypes?.createPolicy('teum-worker', { createScriptURL: ownScript });

export const workerAddress = (file: string): string => (policy ? policy.createScriptURL(file) : ownScript(file));
