export const usage = `npm run content -- <command>

  list [--locale L] [--kind K]        every version of every document
  show <document> [--draft | --version N]
                                      prints the live version, the draft or any version, as its file
  export [<document>…] [--locale L] [--kind K] [--draft | --version N] [--to FOLDER]
                                      writes files, and the JSON Schemas with which code editors check them
  put <file>… [--base N]              checks files and stores them as drafts, which previews show
  diff <document>… [--version N]      compares the draft, or any version, with the live version
  publish <document>… [--version N]   makes the draft live
  schedule <document>… --at T [--until T]
                                      makes the draft live from an instant on, such as 2027-01-31T09:00Z
  cancel <document>… [--version N]    cancels a schedule that has not begun
  unpublish <document>…               takes the live version offline
  rollback <document>… [--version N]  publishes the previous version, or an earlier one, again
  import [FOLDER]                     stores and publishes every changed file

A document is <locale>/<kind>/<key>, such as en-us/page/home; its file is content/en-us/page/home.json.
Option of all commands: --persist-to DIR, the data folder (default: CAIRN_STATE, else .wrangler/state).`;
