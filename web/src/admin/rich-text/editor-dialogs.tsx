import type { Language } from "#language/languages";
import { CaptionDialog } from "./caption-dialog";
import type { EditorDialogProps } from "./editor-dialog";
import { HelpDialog } from "./help-dialog";
import { ImageDialog } from "./image-dialog";
import { LinkDialog } from "./link-dialog";
import { PdfDialog } from "./pdf-dialog";
import { TableDialog } from "./table-dialog";
import { TemplateDialog } from "./template-dialog";
import type { DialogName } from "./tools";

interface EditorDialogsProps extends EditorDialogProps {
  /** The open dialog. */
  readonly name: DialogName;
  readonly language: Language | undefined;
}

export function EditorDialogs({ name, language, ...dialog }: EditorDialogsProps) {
  switch (name) {
    case "link":
      return <LinkDialog {...dialog} />;
    case "image":
      return <ImageDialog {...dialog} />;
    case "pdf":
      return <PdfDialog {...dialog} />;
    case "table":
      return <TableDialog {...dialog} />;
    case "caption":
      return <CaptionDialog {...dialog} />;
    case "template":
      return <TemplateDialog {...dialog} language={language} />;
    case "help":
      return <HelpDialog onClose={dialog.onClose} />;
  }
}
