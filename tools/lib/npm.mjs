// @ts-check

/**
 * The calling npm on the calling Node: our own Node lies in node_modules, which `npm ci` deletes while it runs.
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  return cli !== undefined && /npm-cli\.[cm]?js$/.test(cli) ? [node, [cli, ...args]] : ['npm', args];
}
